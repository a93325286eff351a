"""Words that name no option by themselves: what options are called in general, and small words."""

from __future__ import annotations

# What options may be called in general; after an ordinal they mean "one". Words for parts of a
# series or of a work (volume, part, album, edition, single, version) are left out on purpose:
# "the second album" counts albums, not options.
KINDS = frozenset(
    """one ones option options choice choices answer alternative possibility item entry suggestion
    thing pick candidate selection offer name title book novel song track tune movie film show
    game recipe dish cake food meal drink restaurant hotel place room table flight train bus
    car phone laptop product model brand shop store person man woman guy girl lady artist
    author app article paper story city town team player slot appointment times photo picture
    file link result country bar pub cafe beach museum park hike trip tour route ride boat
    ship ferry bike van truck house flat apartment seat ticket cinema concert band singer
    group actor doctor dentist nurse lawyer teacher plumber driver colleague friend applicant
    dog cat horse bird shirt jacket coat dress skirt shoe shoes boot boots hat bag ring watch
    necklace sofa chair desk bed lamp rug plant flower colour color size design style tool
    device tablet computer camera printer monitor console headset plan package deal tariff
    policy loan account module job position role school college university hospital clinic gym
    pizza pasta burger sandwich salad soup curry stew pie dessert starter main snack wine beer
    cocktail coffee tea juice sauce cheese bread biscuit cookie podcast magazine poem play
    musical opera symphony painting poster video clip venue location address course trail walk
    path thriller mystery romance comedy drama ballad poet chef designer brewery winery bakery
    bookshop garage card speaker light timer alarm headphones earphones keyboard mouse fridge
    oven kettle toaster vacuum scooter suitcase backpack tent umbrella jumper sweater hoodie
    trousers jeans sneakers trainers sandals perfume cream vase mirror curtain cushion blanket
    mattress pillow couch armchair shelf cottage villa cabin hostel guesthouse campsite
    pharmacy salon barber gallery festival exhibition workshop lecture internship vacancy
    proposal quote bid contractor agency supplier insurer bank broker puppy kitten toy doll
    puzzle bracelet earrings playlist channel folder document email meeting contact wallet
    lens drill detective hero pair""".split()
)

# Those of them that any option is.
ANY_OPTION = frozenset("one ones option thing item choice".split())

# Kinds of work: in a title they tell nothing ("it's a country song" names no *Best Song Ever*).
WORKS = frozenset("book novel song track tune movie film show game recipe dish food story".split())

# Words that hold sentences together; as part of a name they tell nothing by themselves.
SMALL = frozenset(
    """a an the of in on at to by for from with without and or but nor not no as is are was were be
    been am it its he she his her they their them we our us i me my you your this that these those
    who whom which what when where why how there here if then than so too very do does did has have
    had will would can could may might shall should must up down out off over under into onto about
    after before again all any both each few more most other some such only own same
    feat ft featuring vs versus de la le les el los las der die das un une il lo et""".split()
)
