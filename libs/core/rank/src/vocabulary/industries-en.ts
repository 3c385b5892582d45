/**
 * Industries: the id, the English words to search for, after `|` the businesses by their names (a brewer is a company)
 * and after a second `|` what they make or deal in. Plurals with s and ies are known without being written.
 */
export const industriesEn = `
beer: brewing beer brewer | brewer, brewery, brewing company, brewing group | beer, lager, ale, brewing
spirits: spirits distillery liquor | distiller, distillery, liquor store, liquor maker, liquor company | spirits, whisky, whiskey, vodka, rum, gin, tequila, cognac, liquor, baijiu, bourbon, scotch
wine: wine winery vineyard | winery, winemaker, wine maker, vintner | wine, champagne, sparkling wine, vineyard
soft drinks: beverages non-alcoholic soft drink | bottler, soft drink maker | soft drink, beverage, soda, energy drink, mineral water, bottled water, drinks
coffee: coffee | coffee roaster, coffee chain, coffee house | coffee, coffee beans
tea: tea | tea grower, tea shop chain, tea house | tea, bubble tea, milk tea
tobacco: tobacco cigarettes | tobacco company, cigarette maker | tobacco, cigarette, cigar, vaping, snus
cannabis: cannabis marijuana | cannabis grower | cannabis, marijuana, weed, pot stocks
food: packaged foods food products | food processor, food maker, food company | food, packaged food, snack, frozen food, canned food
chocolate: chocolate confectionery cocoa | chocolatier, chocolate maker, confectioner | chocolate, confectionery, candy, sweets, chewing gum, cocoa, cocoa beans
dairy: dairy milk cheese yogurt | dairy, dairy company, cheese maker | milk, cheese, yoghurt, yogurt, butter, infant formula, dairy products
meat: meat pork beef poultry | meat packer, meatpacker, meat processor, slaughterhouse, pork producer, chicken producer | meat, beef, pork, poultry, chicken, sausage
fish: seafood fish salmon farming aquaculture | salmon farmer, fish farmer, fishery | salmon, seafood, fish, shrimp, aquaculture
sugar: sugar | sugar refiner, sugar mill | sugar, sweetener
eggs: eggs | egg producer | eggs, egg
bakery: bakery bread | baker, bakery, bakery chain | bread, cookies, biscuits, baked goods, cookie, bakery products
pasta: pasta noodles flour | pasta maker, noodle maker, flour mill | pasta, instant noodles, noodles, flour, ramen, noodle
grain: grain agriculture oilseeds | grain trader, farmer, agribusiness | grain, agriculture, agricultural, farming, crops, farmland
palm oil: palm oil plantation | palm oil producer, plantation operator | palm oil, oil palm, plantations
fertiliser: fertilizer potash nitrogen crop nutrients | fertiliser maker, fertilizer producer | fertiliser, fertilizer, potash, phosphate, crop nutrients
seeds: seeds crop protection agricultural | seed company, pesticide maker | seeds, crop protection, pesticides, herbicides
pet food: pet food animal | pet food maker, pet retailer, pet store, pet shop, pet store chain | pet food, pets, pet supplies, pet, dog food, cat food, pet products
supermarket: grocery supermarkets food retail | supermarket, grocer, supermarket chain, grocery chain, grocery store, food retailer, hypermarket, discounter | groceries, grocery
convenience stores: convenience stores | convenience store, convenience store chain | convenience stores
restaurants: restaurants fast food quick-service | restaurant, fast food chain, restaurant chain, burger chain, pizza chain, coffee shop, caterer | fast food, restaurants, burger, pizza, catering
department stores: department stores retail | department store, department store chain | department stores
retail: retail stores specialty retail | retailer, retail chain, store chain, electronics retailer, furniture retailer | retail, shops, stores
online retail: e-commerce online retail marketplace internet retail | online retailer, e-commerce company, online marketplace, online shop | e-commerce, ecommerce, online shopping, online retail, internet retail
apparel: apparel clothing fashion | clothing maker, clothing retailer, fashion retailer, fashion house, apparel maker, fashion brand, clothing store, clothing chain, clothes shop, clothing company, apparel company, apparel retailer, fashion chain, fashion company | apparel, clothing, clothes, fashion, denim, jeans, underwear, clothing brand, dresses, knitwear
shoes: footwear shoes sneakers | shoemaker, shoe maker, sneaker maker, footwear maker, bootmaker, shoe store, shoe retailer, shoe chain | shoes, footwear, sneakers, trainers, boots, sandals, slippers
sportswear: sportswear sporting goods athletic apparel | sportswear maker, sporting goods maker | sportswear, sporting goods, sports equipment, athletic wear
luxury: luxury goods leather fashion jewelry | luxury goods maker, luxury group, luxury house, luxury brand | luxury goods, luxury, handbags, leather goods
jewellery: jewelry diamonds | jeweller, jeweler, jewellery maker, jewellery retailer, jewelry retailer, jewelry store, jewellery chain, jewelry chain, jewelry maker | jewellery, jewelry, diamonds, gemstones, pearl jewellery, jade jewellery, wedding rings
watches: watches watchmaker luxury | watchmaker, watch maker, clockmaker | watches, wristwatches, timepieces, clocks, alarm clocks
textiles: textiles fabrics yarn | textile maker, spinning mill | textiles, fabric, yarn, cotton, fibres
toys: toys games | toymaker, toy maker, toy company, toy store, toy retailer, toy shop | toys, dolls, board games, toy
cosmetics: cosmetics beauty skin care perfume | cosmetics maker, perfume maker, beauty company | cosmetics, beauty products, make-up, makeup, skincare, skin care, perfume, fragrances, nail polish
household products: household products detergents cleaning consumer goods | soap maker, detergent maker, consumer goods company, consumer goods giant | household products, detergent, soap, diapers, toilet paper, toothpaste, razors, consumer goods
furniture: furniture home furnishings mattresses | furniture maker, mattress maker, furniture store, furniture chain | furniture, mattresses, home furnishings, chairs, wardrobes
appliances: household appliances | appliance maker, home appliance maker | home appliances, white goods, kitchen appliances, washing machines, vacuum cleaners, fridges
tableware: household durables | porcelain maker, glassware maker | porcelain, tableware, cookware, housewares
cars: auto manufacturers automobiles vehicles | carmaker, car maker, automaker, auto maker, car manufacturer, auto manufacturer, car company, sports car maker | car, automobile, automotive, autos, sports car, vehicles, passenger cars
electric cars: electric vehicles automobiles | electric car maker, ev maker, electric vehicle maker | electric car, electric vehicle, ev, evs
trucks: trucks commercial vehicles heavy | truckmaker, truck maker, bus maker | truck, commercial vehicles, buses, lorries, vans, light commercial vehicles
motorcycles: motorcycles scooters two-wheelers | motorcycle maker, motorbike maker, scooter maker | motorcycle, motorbike, scooters, two wheelers
bicycles: bicycles bikes | bicycle maker, bike maker | bicycles, bikes, e-bikes
auto parts: auto parts components supplier | auto supplier, auto parts maker, car parts supplier, automotive supplier, car parts maker, auto component maker | auto parts, car parts, brakes, seat belts, airbags, headlights
tyres: tires rubber | tyre maker, tire maker, tyremaker, tiremaker, tire manufacturer | tyres, tires, rubber
car dealers: auto dealerships used cars vehicles | car dealer, auto dealer, used car dealer, car dealership | used cars, dealerships
car rental: car rental vehicles leasing | car rental company, car hire | car rental, car hire
batteries: batteries lithium-ion cells | battery maker, battery producer | batteries, lithium-ion, battery cells, car batteries, lead acid batteries
caravans: recreational vehicles caravans motorhomes boats | motorhome maker, caravan maker, boat maker, boatbuilder, yacht builder | caravans, motorhomes, recreational vehicles, rvs, boats, yachts
`;
