"""Vocabulary, capacities and layouts of Zombie Town."""

from ...core.layout import Layout, block, part, tally

# Capacities: they size the layouts, so a kit with more of something needs a new version of the game.
SEATS = 6
TYPES = ("normal", "hot chick", "gray hair", "cop", "fat", "animal", "mutant", "god")  # without special rules, TT-46
ZOMBIES = 2 * len(TYPES)  # kinds: each type without and with the infection symbol (TT-58)
WEAPONS = 12
ITEMS = 8
LOCATIONS = 10
CHARACTERS = 18
DECK = 120  # cards in all
HEALTH = 9  # most health of a character
AMOUNT = 3  # most points, cards or zombies of one ability or item
POWER = 9  # most power of a weapon

# Kinds of cards, in one numbering: zombies, weapons, items, locations.
FIRST_WEAPON = ZOMBIES
FIRST_ITEM = FIRST_WEAPON + WEAPONS
FIRST_LOCATION = FIRST_ITEM + ITEMS
CARDS = FIRST_LOCATION + LOCATIONS

# Weapon types.
WEAPON_TYPES = ("melee", "slashing", "ballistic", "explosive")
MELEE, SLASHING, BALLISTIC, EXPLOSIVE = range(4)
EVERY_TYPE = 0b1111  # a bit each

# Symbols of locations, in the order of the rulebook.
SYMBOLS = ("explosive", "melee", "slashing", "ballistic", "flammable", "draw", "cart", "heal")
(
    SYMBOL_EXPLOSIVE,
    SYMBOL_MELEE,
    SYMBOL_SLASHING,
    SYMBOL_BALLISTIC,
    SYMBOL_FLAMMABLE,
    SYMBOL_DRAW,
    SYMBOL_CART,
    SYMBOL_HEAL,
) = range(len(SYMBOLS))
SYMBOL_TYPE = (EXPLOSIVE, MELEE, SLASHING, BALLISTIC, EXPLOSIVE, -1, -1, -1)  # the weapon a location is used as
SYMBOL_POWER = (0, 1, 2, 3, 0, 0, 0, 0)  # attack strength printed in the rulebook

# Effects of items.
EFFECTS = ("heal_self", "cart", "walk", "draw", "shield")
HEAL_SELF, CART, WALK, DRAW, SHIELD = range(len(EFFECTS))

# Abilities of characters: one number a slot, 0 where a character lacks it.
ABILITIES = (
    "draw more",
    "draw discard",
    "power melee",
    "power slashing",
    "power ballistic",
    "unarmed melee",
    "unarmed slashing",
    "unarmed ballistic",
    "test hiding",
    "test explosion",
    "test infection",
    "survive",
    "heal",
    "limit",
    "move zombies",
)
DRAW_MORE = 0
DRAW_DISCARD = 1
MORE_POWER = 2  # + weapon type
UNARMED = 5  # + weapon type
TESTING = 8  # + test: 0 usual, NO_TEST or FAILED
SURVIVE = 11
HEAL_MORE = 12
LIMIT = 13
MOVE_ZOMBIES = 14
NO_TEST, FAILED = 1, -1

TESTS = ("hiding", "explosion", "infection")
HIDING_TEST, EXPLOSION_TEST, INFECTION_TEST = range(3)

# Stages of a turn, in order; a stage is the part of the turn that goes on when nothing is asked.
STAGES = (
    "draft",
    "drawing",
    "draw symbol",
    "giving up",
    "hiding",
    "after hiding",
    "survival",
    "explosion and infection",
    "moving",
    "location",
    "zombies",
    "discard",
    "turn over",
    "dead",
    "game over",
)
(
    DRAFT,
    DRAWING,
    DRAW_BY_SYMBOL,
    GIVING_UP,
    HIDING,
    AFTER_HIDING,
    SURVIVAL,
    EXPLOSION_AND_INFECTION,
    MOVING,
    LOCATION,
    ZOMBIE_PLAY,
    DISCARD,
    TURN_OVER,
    DEAD,
    GAME_OVER,
) = range(len(STAGES))

# What the seat to move is asked.
ASKS = (
    "nothing",
    "character",
    "draw",
    "give up",
    "survival",
    "kill",
    "carry",
    "target",
    "walk first",
    "walk",
    "heal",
    "location",
    "zombie first",
    "zombie",
    "discard",
    "dead first",
    "dead",
)
(
    ASK_NOTHING,
    ASK_CHARACTER,
    ASK_DRAW,
    ASK_GIVE_UP,
    ASK_SURVIVAL,
    ASK_KILL,
    ASK_CARRY,
    ASK_TARGET,
    ASK_WALK_FIRST,
    ASK_WALK,
    ASK_HEAL,
    ASK_LOCATION,
    ASK_ZOMBIE_FIRST,
    ASK_ZOMBIE,
    ASK_DISCARD,
    ASK_DEAD_FIRST,
    ASK_DEAD,
) = range(len(ASKS))

# How many tests are made (TT-23).
TESTS_PER = ("per_type", "per_source", "single")
PER_TYPE, PER_SOURCE, SINGLE = range(3)

ACTIONS = Layout(
    block("pass", 1, "no, or no more: ends the stage, the use of a card or the round of zombies"),
    block("character", 2, "choose the first or second card of the pair"),
    block("weapon", WEAPONS, "play a weapon, by kind"),
    block("item", ITEMS, "play an item, by kind"),
    block("symbol", len(SYMBOLS), "use a symbol of the location in front"),
    block("unarmed", 3, "attack without a card, by weapon type"),
    block("survive", 1, "make the ability's test against damage"),
    block("kill", ZOMBIES, "the zombie that the attack in progress kills, by kind"),
    block("carry", ZOMBIES, "the zombie in front that moves to another player, by kind"),
    block("target", SEATS, "the player who gets the zombie or is healed, in seats clockwise from the one who acts"),
    block("clockwise", ZOMBIES, "the first zombie of a round that goes clockwise, by kind"),
    block("counterclockwise", ZOMBIES, "the first zombie of a round that goes counterclockwise, by kind"),
    block("next", ZOMBIES, "the zombie for the next player of the round, by kind"),
    block("location", LOCATIONS, "play a location, by kind"),
    block("discard", CARDS, "discard a card from hand, by kind"),
)
PASS = ACTIONS["pass"].start
CHARACTER_AT = ACTIONS["character"].start
WEAPON_AT = ACTIONS["weapon"].start
ITEM_AT = ACTIONS["item"].start
SYMBOL_AT = ACTIONS["symbol"].start
UNARMED_AT = ACTIONS["unarmed"].start
SURVIVE_AT = ACTIONS["survive"].start
KILL_AT = ACTIONS["kill"].start
CARRY_AT = ACTIONS["carry"].start
TARGET_AT = ACTIONS["target"].start
CLOCKWISE_AT = ACTIONS["clockwise"].start
COUNTERCLOCKWISE_AT = ACTIONS["counterclockwise"].start
NEXT_AT = ACTIONS["next"].start
LOCATION_AT = ACTIONS["location"].start
DISCARD_AT = ACTIONS["discard"].start

# Bounds at which observed counts are clipped.
SEEN_KIND = 8  # cards of one kind
SEEN_HAND = 20  # cards in a hand
SEEN_PILE = 120  # cards in a pile
SEEN_ROUNDS = 100  # rounds left
SEEN_SOURCES = 4  # explosives used, infected zombies that did damage

OBSERVATION = Layout(
    part("asks", len(ASKS), 1, "one-hot: what this seat is asked; zeros if it is not asked"),
    part("turn", SEATS, 1, "one-hot, relative: whose turn it is; zeros in the draft"),
    part("starter", SEATS, 1, "one-hot, relative: who started; zeros in the draft"),
    part("seated", SEATS, 1, "relative: the seat is in the game"),
    part("living", SEATS, 1, "relative: the player lives"),
    part("health", SEATS, HEALTH, "relative: health"),
    part("max_health", SEATS, HEALTH, "relative: maximum health of the character shown"),
    part("skilled", (SEATS, len(TYPES)), 1, "relative: one-hot skilled type of the character shown"),
    part("abilities", (SEATS, len(ABILITIES)), AMOUNT, "relative: abilities of the character shown", low=-1),
    part("hand_size", SEATS, SEEN_HAND, "relative: cards in hand"),
    part("front", (SEATS, ZOMBIES), SEEN_KIND, "relative: zombies in front, by kind"),
    part("symbols", (SEATS, len(SYMBOLS)), 1, "relative: symbols of the location in front"),
    part("hiding", SEATS, 1, "relative: the location in front has the hiding symbol"),
    part("hand", CARDS, SEEN_KIND, "own hand, by kind"),
    part("discards", CARDS, SEEN_KIND, "discard pile, by kind"),
    part("unseen", CARDS, SEEN_KIND, "deck and other hands together, by kind"),
    part("deck_size", 1, SEEN_PILE, "cards in the deck"),
    part("discards_size", 1, SEEN_PILE, "cards in the discard pile"),
    part("pair_health", 2, HEALTH, "draft, own pair: maximum health"),
    part("pair_skilled", (2, len(TYPES)), 1, "draft, own pair: one-hot skilled type"),
    part("pair_abilities", (2, len(ABILITIES)), AMOUNT, "draft, own pair: abilities", low=-1),
    part("pair_picked", 2, 1, "draft, own pair: one-hot the choice made; zeros before"),
    part("attack", 3, 1, "one-hot: weapon type of the attack in progress"),
    part("power", 1, POWER + AMOUNT, "kills that the attack in progress has left"),
    part("carrying", ZOMBIES, 1, "one-hot: the zombie that is being moved to another player"),
    part("carries", 1, AMOUNT, "zombies that the use in progress may still move to other players"),
    part("direction", 1, 1, "of the round in progress: 1 clockwise, -1 counterclockwise", low=-1),
    part("recipient", SEATS, 1, "one-hot, relative: who gets the next zombie of the round in progress"),
    part("owing", 1, AMOUNT, "cards that the ability still takes at the end of this Drawing Stage"),
    part("symbol_used", 1, 1, "the location was used this turn"),
    part("unarmed_used", 1, 1, "the attack without a card was made this turn"),
    part("survive_used", 1, 1, "the ability's test was made this turn"),
    part("items_used", ITEMS, 1, "once-a-turn items used this turn, by kind"),
    part("shielded", 1, 1, "no damage at the end of this Survival Stage"),
    part("explosions", 1, SEEN_SOURCES, "explosives used this turn"),
    part("rounds_left", 1, SEEN_ROUNDS, "rounds until the game is cut"),
)

CONSERVED = Layout(
    tally("cards", CARDS, "cards of each kind, wherever they lie"),
    tally("characters", CHARACTERS, "character cards dealt or still out of play, by kind"),
)

METRICS = Layout(
    tally("rounds", 1, "complete rounds"),
    tally("turns", 1, "turns begun, of the living and the dead"),
    tally("deaths", 1, "players who died"),
    tally("kills", 1, "zombies destroyed"),
    tally("zombies_played", 1, "zombies played or moved in front of a player"),
    tally("tests", 1, "cards revealed for tests"),
    tally("reshuffles", 1, "times the discard pile became the deck"),
)
