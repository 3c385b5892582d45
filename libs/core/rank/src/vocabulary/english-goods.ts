/** What is grown, eaten, worn and used at home, more narrowly than industries are; the form is that of `industriesEn`. */
export const englishGoods = `
rice: rice | rice miller, rice mill | rice, basmati
soybeans: soybean | soybean crusher, oilseed crusher | soybean, soya, soybean meal, soybean oil
edible oils: edible oils vegetable | edible oil refiner | edible oil, cooking oil, vegetable oil, sunflower oil, rapeseed oil, margarine
olive oil: olive oil | olive grower | olive oil, olives
nuts: nuts almonds | nut grower, almond grower | almonds, pistachios, walnuts, cashews, macadamias, hazelnuts, peanuts, dried fruit
fruits: fruits | fruit grower, banana grower, fruit trader, fruit importer | fruit, bananas, citrus fruit, lemons, blueberries, strawberries, avocados, kiwifruit, pineapples, mangoes, grapes
vegetables: vegetables | vegetable grower, mushroom grower | vegetables, tomatoes, mushrooms, onions, salads, greenhouse vegetables, lettuce, cucumbers, broccoli, tomato
potatoes: potato | potato grower | potato, potatoes, potato chips, french fries, potato crisps
salt: salt | salt miner, salt producer | salt, table salt, road salt
spices: spices seasonings | spice trader | spices, seasonings, flavourings, curry
sauces: sauces condiments | ketchup maker | sauces, ketchup, mayonnaise, mustard, condiments
soy sauce: soy sauce seasonings | soy sauce brewer | soy sauce, miso
ice cream: ice cream | ice cream maker, ice cream parlour | ice cream, ice creams, gelato, popsicles
infant formula: infant formula nutrition | baby food maker, infant formula maker | baby food, baby milk, milk powder, baby formula
breakfast cereals: cereals breakfast | cereal maker | breakfast cereal, cereals, cornflakes, muesli, oats
biscuits: biscuits cookies crackers | biscuit maker, cookie maker | biscuits, cakes, pastries
snacks: snacks | snack maker | popcorn, salty snacks, pretzels
poultry: poultry chicken broiler | poultry farmer, chicken farmer, chicken processor | poultry, broilers, chicks, chickens, duck meat, turkey meat
pork: pork hog pig | pig farmer, pig breeder, hog farmer, hog breeder | pigs, hogs, swine, bacon, ham
beef: beef cattle | cattle rancher, rancher, cattle farmer, cattle breeder | cattle, cows, livestock, sheep
sausages: sausages processed meat | sausage maker, butcher | sausages, hot dogs, cold cuts
animal feed: animal feed | feed producer, feed maker, feed mill | animal feed, cattle feed, fish feed, fodder, feed additives, poultry feed
flowers: flowers plants | florist, flower grower, flower seller | flowers, cut flowers, bouquets, houseplants
natural rubber: natural rubber | rubber planter, rubber producer, rubber plantation | natural rubber, latex
gloves: gloves rubber | glove maker, rubber glove maker | gloves, rubber gloves, latex gloves, medical gloves
cotton: cotton yarn | cotton spinner, cotton mill | cotton, cotton yarn
wool: wool | wool processor | wool, cashmere, knitwear
silk: silk | silk producer | silk
leather: leather | tannery, leather maker | leather
fishing: fishing fish | fishing company, trawler operator, fishing fleet operator | fishing, tuna, crab, cod, herring, fishmeal, fish oil
shrimp: shrimp | shrimp farmer, prawn farmer | shrimp, shrimps, prawns
bottled water: bottled water mineral | water bottler | bottled water, mineral water, spring water
juices: juices fruit | juice maker | juice, fruit juice, orange juice, smoothies, smoothie
energy drinks: energy drinks | energy drink maker | energy drinks, sports drinks
vitamins: vitamins supplements nutritional dietary | vitamin maker, supplement maker | vitamins, dietary supplements, food supplements, nutritional supplements, protein powder
ready meals: ready meals frozen prepared | ready meal maker | ready meals, frozen meals, frozen pizza, meal kits, tinned food, canned fish
plant-based: plant-based | | plant based food, plant based meat, vegan food, meat substitutes, meat alternatives, tofu, oat milk
organic food: organic natural food | | organic food, organic foods, health food
yeast: yeast | yeast maker | yeast, baking powder
starch: starch sweeteners | starch maker | starch, glucose syrup
gelatin: gelatin collagen | gelatin maker | gelatin, gelatine, collagen
malt: malt malting | maltster | malt
honey: honey | beekeeper | manuka honey, honey producers
sake: sake | sake brewer | sake, rice wine
e-cigarettes: e-cigarettes vaping vapor | vape maker | e cigarettes, electronic cigarettes, vapes, nicotine pouches
diapers: diapers hygiene sanitary napkins | diaper maker, nappy maker | diapers, nappies, sanitary pads, sanitary napkins, tampons, feminine hygiene
tissue paper: tissue paper | tissue maker, toilet paper maker | toilet paper, toilet tissue, paper towels, facial tissues, kitchen roll
razors: razors shavers | razor maker | razors, razor blades, shavers, shaving
toothpaste: toothpaste oral care | toothpaste maker | toothpaste, toothbrushes, mouthwash, oral care
shampoo: shampoo hair care | shampoo maker | shampoo, hair care, hair dye, deodorants, shower gel
cleaning products: cleaning products detergents | | cleaning products, washing powder, laundry detergent, bleach, dishwashing liquid
candles: candles | candle maker | candles, scented candles
cookware: cookware kitchenware | cookware maker, pan maker | cookware, kitchenware, frying pans, saucepans, pots and pans, pressure cookers
knives: knives cutlery | cutlery maker | knives, cutlery, scissors, knife
mattresses: mattresses bedding | bed maker | mattresses, bed frames, pillows, bedding, duvets
sofas: upholstered furniture sofas | sofa maker | sofas, couches, armchairs, recliners
office furniture: office furniture | office furniture maker | office furniture, office chairs, standing desks
carpets: carpets rugs | carpet maker | carpets, rugs, rug
flooring: flooring laminate | flooring maker | flooring, floor coverings, parquet, laminate flooring, vinyl flooring
curtains: curtains blinds window | curtain maker | curtains, window blinds, shutters
wallpaper: wallpaper wall coverings | wallpaper maker | wallpaper, wallcoverings
kitchens: kitchen cabinets | kitchen maker | fitted kitchens, kitchen cabinets, cabinetry
home textiles: home textiles towels bed linen | towel maker | towels, bed linen, bed sheets, home textiles, blankets
sewing machines: sewing machines | sewing machine maker | sewing machines
vacuum cleaners: vacuum cleaners | vacuum cleaner maker, robot vacuum maker | vacuum cleaners, robot vacuums, hoovers
washing machines: washing machines appliances | washing machine maker | washing machines, dishwashers, tumble dryers
refrigerators: refrigerators appliances | fridge maker, refrigerator maker | refrigerators, fridges, freezers
cookers: cooking appliances ovens | stove maker, oven maker | ovens, stoves, microwave ovens, rice cookers, gas stoves
coffee machines: coffee machines | coffee machine maker | coffee machines, espresso machines, kettles, toasters, blenders, kitchen mixers
water heaters: water heaters | water heater maker | water heaters
air purifiers: air purifiers | air purifier maker | air purifiers, air filters, humidifiers
water purifiers: water purifiers purification filters | water purifier maker | water purifiers, water filters, water softeners
lawn mowers: lawn mowers garden | lawn mower maker, lawnmower maker | lawn mowers, lawnmowers, garden tools, garden equipment
chainsaws: chainsaws | chain saw maker | chainsaws, chain saws
stationery: stationery pens writing instruments | pen maker, pencil maker, stationer | stationery, pens, pencils, ballpoint pens, school supplies, office supplies
greeting cards: greeting cards | greeting card maker | greeting cards, gift wrap, party supplies
baby products: baby products strollers | pram maker, stroller maker | strollers, prams, pushchairs, baby products, baby goods, child car seats
luggage: luggage bags | luggage maker, suitcase maker, bag maker | luggage, suitcases, backpacks, travel bags, wallets, purses
lingerie: lingerie underwear innerwear | lingerie maker, underwear maker | lingerie, bras, swimwear, bikinis, panties
hosiery: hosiery socks | sock maker | socks, hosiery, stockings
jeans: denim jeans | jeans maker, jeans brand | jeans, denim
workwear: workwear uniforms | uniform maker | workwear, uniforms, protective clothing, work clothes, safety shoes
menswear: suits menswear shirts | tailor, shirt maker, suit maker | menswear, business suits, shirts
children clothing: children's clothing apparel | | children clothing, childrens clothes, baby clothes, kids clothing
zippers: zippers fasteners | zipper maker, zip maker | zippers
hats: hats caps headwear | hat maker, cap maker | headwear
golf: golf clubs equipment | golf club maker, golf ball maker | golf clubs, golf balls, golf equipment
skis: skis snowboards winter sports | ski maker, snowboard maker | skis, snowboards, ski boots, ski equipment
rackets: rackets tennis badminton sports | racket maker, racquet maker | tennis rackets, rackets, racquets
camping: camping outdoor equipment tents | tent maker | camping, tents, outdoor gear, camping gear, outdoor equipment
fishing tackle: fishing tackle | fishing rod maker | fishing tackle, fishing rods
swimming pools: swimming pool | pool builder, pool supplier | swimming pools, pool supplies, hot tubs
fitness equipment: fitness equipment exercise | treadmill maker, exercise bike maker | fitness equipment, treadmills, exercise bikes, exercise equipment
firearms: firearms rifles pistols | gun maker, gunmaker, rifle maker, pistol maker, firearms maker, ammunition maker | firearms, guns, rifles, pistols, handguns, revolvers, gun, ammunition
fireworks: fireworks pyrotechnic | firework maker | fireworks
trading cards: trading cards collectibles | | trading cards, collectibles, stamps and coins, action figures
dolls: dolls toys | doll maker, teddy bear maker | dolls, plush toys, teddy bears
musical instruments: musical instruments | instrument maker, violin maker, drum maker | musical instruments, electric guitars, violins, synthesizers
sunglasses: sunglasses eyewear | sunglasses maker | sunglasses, eyeglasses, spectacle frames
contact lenses: contact lenses | contact lens maker | contact lenses, contact lens
perfumes: perfumes fragrances | perfumer, perfume house | perfumes, perfume, colognes
make-up: makeup cosmetics color | lipstick maker | lipstick, mascara, eyeshadow
hair salons: hair salons | hairdresser, hair salon chain, beauty salon operator | hair salons, hairdressing, beauty salons, nail salons
bookstores: bookstores books | bookseller, bookstore chain, bookshop chain | bookstores, bookshops
home improvement: home improvement | diy chain, diy retailer, diy store, home improvement chain, home improvement store, garden centre operator | diy, home improvement, garden centres, hardware stores
discount stores: discount variety stores | dollar store, dollar store chain, discount store chain, pound shop, variety store | dollar stores, discount stores
duty-free: duty-free travel retail | duty free operator, duty free retailer | duty free, duty free shops, travel retail
warehouse clubs: membership warehouses wholesale club | warehouse club, cash and carry | warehouse clubs, wholesale club
food wholesale: foodservice distribution food wholesale | food wholesaler, food distributor, foodservice distributor | foodservice, food distribution, food wholesale
second hand: second-hand resale used thrift | thrift store chain, second hand shop | second hand, second hand clothing, thrift stores, resale
auctions: auction auctioneers | auction house, auctioneer, online auctioneer | auctions
pubs: pubs bars | pub operator, pub chain, pub company, bar operator | pubs, nightclubs, pub
pizza: pizza | pizzeria, pizza delivery company | pizza, pizzas
hamburgers: hamburger burger restaurants | hamburger chain | cheeseburgers
sushi: sushi | sushi chain, conveyor belt sushi chain | sushi
vending machines: vending machines | vending machine operator, vending machine maker | vending machines
soups: soups | soup maker | soup, soups
spreads: spreads jams honey | jam maker | jams, marmalade, peanut butter, maple syrup
doughnuts: doughnuts donuts | doughnut chain, donut chain | doughnuts, donuts, bagels
sandwiches: sandwiches | sandwich chain | sandwiches
coconut: coconut | coconut processor | coconuts, coconut oil, coconut water, coconut milk
seaweed: seaweed algae | seaweed farmer | seaweed, algae
ginseng: ginseng | ginseng maker | ginseng
helmets: helmets | helmet maker | helmets, motorcycle helmets, bicycle helmets
sun care: sun care skin | sunscreen maker | sunscreen, sun cream, sun care
surfing: surf boardsports | surfboard maker | surfboards, surfwear, wetsuits, skateboards
lighters: lighters | lighter maker | cigarette lighters
umbrellas: umbrellas | umbrella maker | umbrellas, parasols
saunas: sauna | sauna maker | saunas
`;
