"""Vocabulary, capacities and layouts of Zombie Tsunami."""

from ...core.layout import Layout, block, part, tally

# Capacities: they size the layouts, so a kit with more of something needs a new version of the game.
SEATS = 6
ROUNDS = 3
SPACES = 6  # street cards a round
STREET = 16  # kinds of street cards
SHOP = 14  # kinds of shop cards
TALKS = 3  # rounds of talk before a vote (ZT-8)
COINS = 12  # highest coin limit
AMOUNT = 3  # most zombies or civilians of one shop card
GROUP = 5  # zombie dice that are rolled as one outcome
SIDES = 7  # most sides of a zombie die: SIDES ** GROUP must fit the dice's log

COLOURS = ("red", "yellow", "blue")
RED, YELLOW, BLUE = range(len(COLOURS))

# What is chosen in secret: a vote by its colour, a side of Coin / Zombie, to take part in an immediate event or not.
CHOICES = (*COLOURS, "zombie", "coin", "out", "in")
CHOSE_ZOMBIE, CHOSE_COIN, STAYS_OUT, JOINS = range(len(COLOURS), len(CHOICES))

# Street cards.
STREET_TYPES = ("jump", "push", "coin / zombie", "civilian / bomb", "parachute jump", "gold jump")
JUMP, PUSH, COIN_ZOMBIE, CIVILIAN_BOMB, PARACHUTE, GOLD = range(len(STREET_TYPES))

# Shop cards, by what they do.
CARD_EFFECTS = ("civilians", "zombies", "steal", "bomb", "mega bomb", "rotate", "save", "zombird")
GET_CIVILIANS, GET_ZOMBIES, STEAL_DICE, DROP_BOMB, DROP_MEGA_BOMB, ROTATE_BONUS, SAVE, GET_ZOMBIRD = range(
    len(CARD_EFFECTS)
)
PURCHASES = 2  # cards that a player may buy in a visit (ZT-38)
ROW = 3  # cards in the shop row beside one a player

# How the row is filled up again (ZT-39).
RESTOCKS = ("topup_then_refresh", "refresh_each_visit", "round_only")
TOPUP, REFRESH, ROUND_ONLY = range(len(RESTOCKS))

# Secret Bonus cards, one of each.
BONUSES = ("UFO", "Quarterback", "Giga Z", "Tsunami", "Ninja", "Dragon's Head", "Dragon's Tail")
UFO, QUARTERBACK, GIGA_Z, TSUNAMI, NINJA, DRAGON_HEAD, DRAGON_TAIL = range(len(BONUSES))
BONUS_ZOMBIES = 2  # what UFO, Giga Z and the Dragons bring
TSUNAMI_PICKS = 2

# Zombird cards.
BIRDS = (
    "Banker",
    "Brain",
    "Pterodactyl",
    "Robot",
    "Super Fairy",
    "Bomb",
    "Fairy",
    "Punk",
    "Super Bird",
    "Magnet",
)
BANKER, BRAIN, PTERODACTYL, ROBOT, SUPER_FAIRY, BOMB_BIRD, FAIRY, PUNK, SUPER_BIRD, MAGNET = range(len(BIRDS))
PUNK_BOOST = 3
SUPER_BIRD_BOOST = 10

# Event cards.
EVENTS = ("Jump", "Gift", "Glance", "Zombie Gift", "Bomb", "Bonus", "Red Pill", "Coin", "Zombie")
(
    EVENT_JUMP,
    EVENT_GIFT,
    EVENT_GLANCE,
    EVENT_ZOMBIE_GIFT,
    EVENT_BOMB,
    EVENT_BONUS,
    EVENT_RED_PILL,
    EVENT_COIN,
    EVENT_ZOMBIE,
) = range(len(EVENTS))
EVENT_JUMP_LIMIT = 2

# Stages of a match; a stage is the part of it that goes on when nothing is asked.
STAGES = (
    "initial phase",
    "event",
    "joining",
    "window",
    "street card",
    "saving",
    "event over",
    "talking",
    "voting",
    "boosting",
    "push bonuses",
    "choosing",
    "civilian / bomb",
    "gap",
    "purchases",
    "end of round",
    "after UFO",
    "game over",
)
(
    INITIAL,
    EVENT,
    JOINING,
    WINDOW,
    STREET_CARD,
    SAVING,
    EVENT_OVER,
    TALKING,
    VOTING,
    BOOSTING,
    PUSH_BONUSES,
    CHOOSING,
    CIVILIAN_OR_BOMB,
    GAP,
    PURCHASE_TURNS,
    END_OF_ROUND,
    AFTER_UFO,
    GAME_OVER,
) = range(len(STAGES))

# What goes on inside a stage: the effect of a card that somebody plays, of whoever's turn it is in the stage's lap.
# No effect starts another, so a stage and an effect are the whole stack.
EFFECTS = (
    "nothing",
    "steal",
    "bomb",
    "mega bomb",
    "bombardment",
    "rotate",
    "zombie gift",
    "magnet",
    "dragon",
    "tsunami",
)
NOTHING, STEALING, BOMB, MEGA_BOMB, BOMBARDMENT, ROTATE, ZOMBIE_GIFT, MAGNETISM, DRAGON, TSUNAMI_STEAL = range(
    len(EFFECTS)
)

# Steps of a bombardment against one player, in the order of ZT-30.
BOMB_STEPS = ("quarterback", "robot", "hit", "save")
AT_QUARTERBACK, AT_ROBOT, AT_HIT, AT_SAVE = range(len(BOMB_STEPS))

# What the seat to move is asked.
ASKS = (
    "nothing",
    "join",
    "window",
    "purchase",
    "target",
    "talk",
    "vote",
    "boost",
    "coin or zombie",
    "civilian or bomb",
    "save",
    "robot",
    "bonus",
)
(
    ASK_NOTHING,
    ASK_JOIN,
    ASK_WINDOW,
    ASK_PURCHASE,
    ASK_TARGET,
    ASK_TALK,
    ASK_VOTE,
    ASK_BOOST,
    ASK_COIN_OR_ZOMBIE,
    ASK_CIVILIAN_OR_BOMB,
    ASK_SAVE,
    ASK_ROBOT,
    ASK_BONUS,
) = range(len(ASKS))

OTHERS = SEATS - 1

ACTIONS = Layout(
    block("pass", 1, "no, nothing or no more: ends what is asked"),
    block("colour", len(COLOURS), "the vote, by colour"),
    block("claim", len(COLOURS), "talk: claim to all to vote a colour"),
    block("tell", OTHERS * len(COLOURS), "talk: claim a colour to one opponent, by opponent clockwise and colour"),
    block("show", OTHERS * len(COLOURS), "talk: show the token to one opponent, by opponent clockwise and colour"),
    block("coin", 1, "take a gold coin"),
    block("zombie", 1, "take a zombie"),
    block("civilian", 1, "take a civilian"),
    block("join", 1, "do what the immediate event asks for"),
    block("target", SEATS, "the player meant, in seats clockwise from the one who acts; 0, the own card, for Rotate"),
    block("reveal", 1, "reveal the own Secret Bonus for its reward"),
    block("empty", 1, "reveal the own Secret Bonus without a reward; the decision is asked again"),
    block("guess", OTHERS, "reveal the own Dragon and name the holder of the other, by opponent clockwise"),
    block("buy", SHOP, "buy a shop card, by kind"),
    block("use", SHOP, "use a shop card from hand, by kind"),
    block("bird", len(BIRDS), "play a Zombird, by kind"),
    block("task", 1, "do the task of the event in play: give a zombie, discard a coin"),
)
PASS = ACTIONS["pass"].start
COLOUR_AT = ACTIONS["colour"].start
CLAIM_AT = ACTIONS["claim"].start
TELL_AT = ACTIONS["tell"].start
SHOW_AT = ACTIONS["show"].start
TAKE_COIN = ACTIONS["coin"].start
TAKE_ZOMBIE = ACTIONS["zombie"].start
TAKE_CIVILIAN = ACTIONS["civilian"].start
JOIN = ACTIONS["join"].start
TARGET_AT = ACTIONS["target"].start
REVEAL = ACTIONS["reveal"].start
EMPTY = ACTIONS["empty"].start
GUESS_AT = ACTIONS["guess"].start
BUY_AT = ACTIONS["buy"].start
USE_AT = ACTIONS["use"].start
BIRD_AT = ACTIONS["bird"].start
TASK = ACTIONS["task"].start

# What can be said in a round of talk: silence, then the sayings in the order of their actions.
SAYINGS = ACTIONS["show"].stop - CLAIM_AT + 1
SILENCE = 0
CLAIMED = 1  # + colour
TOLD = CLAIMED + len(COLOURS)  # + opponent clockwise, from 0, times colours, + colour
SHOWN = TOLD + OTHERS * len(COLOURS)  # likewise

# Observed counts are clipped there.
SEEN_HORDE = 120
SEEN_CARDS = 20  # of a kind
SEEN_ALL = 40  # of all kinds together
SEEN_VALUE = 99  # of a street card

# What is heard of a saying.
CLAIM_HEARD, TELLING_HEARD, SHOWING_HEARD = 1, 2, 3

OBSERVATION = Layout(
    part("asks", len(ASKS), 1, "one-hot: what this seat is asked; zeros if it is not asked"),
    part("acts", SEATS, 1, "if asked: one-hot, relative: whose turn it is, or whose card goes on"),
    part("effect", len(EFFECTS), 1, "if asked: one-hot: the effect that goes on"),
    part("amount", 1, AMOUNT, "if asked: zombies to steal, or picks left"),
    part("targets", SEATS, 1, "if asked: relative: named for a bomb that has not hit them yet"),
    part("losses", SEATS, SEEN_HORDE, "if asked: relative: zombies about to be lost, less those saved"),
    part("joined", SEATS, 1, "if asked: relative: takes part in the Jump in progress"),
    part("boost", len(COLOURS), SEEN_HORDE, "if asked: what Zombirds add to each team at the Push in progress"),
    part("short", len(COLOURS), 1, "if asked: the team is too small for the Push, once totals are final"),
    part("exempt", SEATS, 1, "if asked: one-hot, relative: the Ninja who loses nothing at the Push in progress"),
    part("bought", 1, PURCHASES, "if asked: cards bought in this purchase turn"),
    part("talk", 1, TALKS, "if asked: rounds of talk that are over before this vote"),
    part("choice", len(CHOICES), 1, "one-hot: own hidden choice: vote, coin or zombie, in or out"),
    part("round", ROUNDS, 1, "one-hot: the round"),
    part("space", SPACES, 1, "one-hot: the street card of the round that was revealed last; zeros before the first"),
    part("card", STREET, 1, "one-hot: that card, by kind"),
    part("card_type", len(STREET_TYPES), 1, "one-hot: its type"),
    part("card_value", 1, SEEN_VALUE, "its value: the limit of a Jump, 0 for none, or the zombies that a Push takes"),
    part("lead", SEATS, 1, "one-hot, relative: who comes first where the rulebook names nobody"),
    part("first", SEATS, 1, "one-hot, relative: who chose or bought first, while Civilian / Bomb or the shop goes on"),
    part("seated", SEATS, 1, "relative: the seat is in the game"),
    part("zombies", SEATS, SEEN_HORDE, "relative: the horde"),
    part("civilians", SEATS, SEEN_HORDE, "relative: civilians"),
    part("coins", SEATS, COINS, "relative: gold coins"),
    part("hand", (SEATS, SHOP), SEEN_CARDS, "relative: shop cards kept, by kind"),
    part("rolled", SEATS, SEEN_HORDE, "relative: faces of the last roll of this round"),
    part("bonus", (SEATS, len(BONUSES)), 1, "relative: one-hot the Secret Bonus card, if this seat has seen it"),
    part("face_up", SEATS, 1, "relative: the Secret Bonus card lies open"),
    part("known", SEATS, 1, "relative: everybody has seen it this round"),
    part("glanced", SEATS, 1, "relative: the next player clockwise has seen it this round"),
    part("lacks", (SEATS, len(BONUSES)), 1, "relative: shown by a wrong guess this round not to hold that card"),
    part("birds", (SEATS, len(BIRDS)), SEEN_CARDS, "relative: Zombirds in hand, by kind, if this seat may see them"),
    part("bird_hand", SEATS, SEEN_ALL, "relative: Zombirds in hand"),
    part("birds_unseen", len(BIRDS), SEEN_CARDS, "Zombirds of the deck and of hands that this seat can't see, by kind"),
    part("birds_used", len(BIRDS), SEEN_CARDS, "used Zombirds, by kind"),
    part("bird_deck", 1, SEEN_ALL, "Zombirds in the deck"),
    part("event", len(EVENTS), 1, "one-hot: the event in play"),
    part("event_deck", len(EVENTS), SEEN_CARDS, "events that may still come, by kind"),
    part("task_done", SEATS, 1, "relative: did the event's task this round"),
    part("voted", (SPACES, SEATS, len(COLOURS)), 1, "by card of the round, relative: one-hot the vote shown"),
    part(
        "said",
        (SPACES, TALKS, SEATS, len(COLOURS)),
        SHOWING_HEARD,
        "by card of the round and round of talk, relative: at the colour, 1 claimed to all, 2 told to one, 3 shown to "
        "one, as far as this seat said or heard it",
    ),
    part("told", (SPACES, TALKS), OTHERS, "whom this seat told or showed that, in seats clockwise; 0 nobody"),
    part("first_pile", STREET, SEEN_CARDS, "street cards of round 1 that are still to come, by kind"),
    part("pool", STREET, SEEN_CARDS, "street cards of the later rounds that may still come, by kind"),
    part("special_seen", ROUNDS, 1, "by round: the card that was shuffled into its pile has come"),
    part("shop_row", SHOP, SEEN_CARDS, "shop cards for sale beside the permanent ones, by kind"),
    part("shop_deck", SHOP, SEEN_CARDS, "shop deck, by kind"),
    part("shop_discards", SHOP, SEEN_CARDS, "shop discards, by kind"),
)

CONSERVED = Layout(
    tally("street", STREET, "street cards of each kind, seen or not"),
    tally("shop", SHOP, "shop cards of each kind, wherever they lie"),
    tally("bonuses", len(BONUSES), "Secret Bonus cards of each kind, dealt or not"),
    tally("birds", len(BIRDS), "Zombird cards of each kind, wherever they lie"),
    tally("events", len(EVENTS), "event cards of each kind, seen or not"),
)

METRICS = Layout(
    tally("horde", SEATS, "zombies of each player; at the end before any roll-off"),
    tally("won", SEATS, "1 for the winner"),
    tally("roll_off", 1, "1 if a roll-off decided"),
    tally("jumps", 1, "Jump cards, the event's included"),
    tally("jump_losses", 1, "zombies lost at Jumps"),
    tally("pushes", 1, "Push cards"),
    tally("alike", 1, "Push cards at which all voted alike"),
    tally("teams_short", 1, "teams that were too small for their Push"),
    tally("bombs", 1, "Bombardments, one for each player bombed"),
    tally("cancelled", 1, "of these, without effect"),
    tally("purchases", 1, "shop cards bought"),
    tally("rewards", 1, "Secret Bonus cards revealed for their reward"),
    tally("empty_reveals", 1, "Secret Bonus cards revealed without one"),
    tally("wrong_guesses", 1, "wrong guesses of a Dragon"),
    tally("birds_drawn", 1, "Zombirds drawn"),
    tally("reshuffles", 1, "times the shop discards became the shop deck"),
)
