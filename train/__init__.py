"""Training: masked PPO by self-play on the native batch, the demo, and a recipe for Stable-Baselines3."""
