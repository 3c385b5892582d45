/** The products of `englishGoods` in French by their id: `id: businesses | what they make or deal in`. */
export const frenchGoods = `
rice: producteur de riz, rizerie | riz
soybeans: producteur de soja | soja, graines de soja
edible oils: fabricant d'huile, huilerie | huile alimentaire, huiles alimentaires, huile végétale, huiles végétales, huile de tournesol, margarine
olive oil: producteur d'huile d'olive | huile d'olive, huiles d'olive, olives
palm oil: producteur d'huile de palme, planteur | huile de palme, palmier à huile, plantations de palmiers
nuts: | amandes, noix, noisettes, pistaches, fruits secs, arachides, cacahuètes
fruits: producteur de fruits, producteur de bananes, négociant en fruits | fruit, fruits, bananes, banane, agrumes, fraises, myrtilles, avocats et mangues
vegetables: maraîcher, producteur de légumes, producteur de champignons | légumes, tomates, champignons, oignons, salades
potatoes: producteur de pommes de terre, fabricant de chips | pomme de terre, pommes de terre, frites, chips de pommes de terre
salt: producteur de sel, salinier | sel de table, sel de déneigement
spices: | épices, épice, aromates, poivre
sauces: fabricant de sauces, moutardier | sauce, moutarde, ketchup, condiments
soy sauce: fabricant de sauce soja | sauce soja
pasta: fabricant de pâtes, meunier, minotier | pâtes, pâtes alimentaires, nouilles, nouilles instantanées, farine, semoule
ice cream: fabricant de glaces | crème glacée, crèmes glacées, glaces, sorbets
infant formula: | lait infantile, lait en poudre, lait maternisé, petits pots, aliments pour bébés
breakfast cereals: | céréales du petit déjeuner, muesli, flocons d'avoine
biscuits: biscuitier, fabricant de biscuits, pâtissier | biscuit, biscuits, gâteaux, gaufres, viennoiseries, pâtisserie
snacks: | snacks, biscuits apéritifs, amuse gueules
chocolate: fabricant de bonbons | bonbons, chewing gum, friandises, chocolats
poultry: éleveur de poulets, producteur de volaille, éleveur de volailles | volaille, volailles, poulet, poulets, dinde, canards
eggs: producteur d'œufs | œuf, œufs
pork: éleveur de porcs, producteur de porc | porc, porcs, cochons, jambon, lard
beef: éleveur de bovins, éleveur de bétail, producteur de viande bovine | bœuf, bovins, bétail, viande bovine, vaches, moutons
sausages: charcutier, fabricant de saucisses, boucherie, boucher | saucisses, charcuterie, saucissons, saucisson
dairy: fromager, fabricant de yaourts, fromagerie | yaourts, fromages, beurre, crème fraîche
animal feed: fabricant d'aliments pour animaux | aliments pour bétail, nourriture animale, nutrition animale, fourrage
pet food: animalerie, chaîne d'animaleries | croquettes, nourriture pour chiens, nourriture pour chats, nourriture pour animaux, animaux de compagnie
flowers: fleuriste, producteur de fleurs, horticulteur | fleur, fleurs, fleurs coupées, horticulture
natural rubber: producteur de caoutchouc, planteur d'hévéas | caoutchouc naturel, latex, hévéa
gloves: fabricant de gants | gant, gants, gants en caoutchouc, gants médicaux
cotton: producteur de coton, filature, filateur | coton, fils textiles
textiles: fabricant de textiles, tisseur | textiles, tissu, tissus, étoffes
wool: | laine, laines, cachemire, tricots
silk: soyeux | soie, soieries
leather: tannerie, tanneur | cuir, cuirs
fishing: armateur de pêche, entreprise de pêche, société de pêche | pêche, thon, hareng, farine de poisson, crabe, morue
shrimp: éleveur de crevettes, producteur de crevettes | crevette, crevettes
bottled water: embouteilleur d'eau | eau en bouteille, eaux minérales, eau de source
juices: fabricant de jus, producteur de jus | jus de fruits, jus d'orange, jus de fruit
energy drinks: | boisson énergisante, boissons énergisantes, boissons énergétiques
vitamins: fabricant de vitamines, fabricant de compléments alimentaires | vitamine, vitamines, compléments alimentaires, complément alimentaire
ready meals: fabricant de plats cuisinés, conserverie | plats cuisinés, plats préparés, surgelés, produits surgelés, conserves, pizzas surgelées
plant-based: | viande végétale, substituts de viande, tofu, lait végétal, protéines végétales
organic food: magasin bio, chaîne de magasins bio | produits bio, alimentation bio, aliments biologiques
yeast: levurier | levure, levures
starch: amidonnier | amidon
gelatin: | gélatine, collagène
malt: malteur, malterie | orge maltée
honey: apiculteur | miel
sugar: fabricant de sucre, producteur de sucre, sucrerie | édulcorants, betteraves sucrières, canne à sucre
spirits: fabricant de whisky, producteur de cognac | eau de vie, eaux de vie, whiskies, alcools, liqueurs, pastis
cannabis: producteur de cannabis | chanvre, cannabis médical
e-cigarettes: | cigarettes électroniques, cigarette électronique, vapotage
tobacco: | cigarette, cigare, tabac à priser
diapers: fabricant de couches | couches culottes, couches pour bébés, couches bébé, serviettes hygiéniques, tampons
tissue paper: fabricant de papier toilette | papier toilette, papier hygiénique, mouchoirs, essuie tout
razors: fabricant de rasoirs | rasoir, rasoirs, lames de rasoir
toothpaste: | dentifrice, dentifrices, brosses à dents, hygiène bucco dentaire
shampoo: | shampooing, shampooings, produits capillaires, soins capillaires, coloration capillaire, déodorants
cleaning products: | produits d'entretien, détergents, détergent, produits de nettoyage, lessives
candles: cirier, fabricant de bougies | bougie, bougies
cookware: fabricant de casseroles, fabricant de poêles | casseroles, ustensiles de cuisine, cocottes, articles culinaires, batterie de cuisine
tableware: porcelainier, fabricant de porcelaine, cristallier | porcelaine, cristal de table, arts de la table, verrerie
knives: coutelier, fabricant de couteaux | couteau, couteaux, coutellerie, couverts, ciseaux
mattresses: fabricant de matelas, fabricant de literie | literie, oreillers, matelas
sofas: fabricant de canapés | canapé, canapés, fauteuils
office furniture: fabricant de mobilier de bureau | mobilier de bureau, meubles de bureau, chaises de bureau
carpets: fabricant de tapis | tapis, moquettes, moquette
flooring: fabricant de revêtements de sol | revêtement de sol, revêtements de sol, parquets, parquet, sols stratifiés
curtains: fabricant de stores | rideaux, volets, volets roulants, stores
wallpaper: | papier peint, papiers peints
kitchens: cuisiniste, fabricant de cuisines | cuisines équipées, meubles de cuisine, cuisines
home textiles: | linge de maison, linge de lit, serviettes de bain, draps
sewing machines: | machines à coudre, machine à coudre
vacuum cleaners: fabricant d'aspirateurs | aspirateur, aspirateurs, robots aspirateurs
washing machines: | machine à laver, machines à laver, lave linge, lave vaisselle
refrigerators: | réfrigérateur, réfrigérateurs, frigos, congélateurs
cookers: | cuisinières à gaz, fours, micro ondes, plaques de cuisson
coffee machines: | machine à café, machines à café, cafetières
water heaters: | chauffe eau, ballons d'eau chaude
air purifiers: | purificateurs d'air, purificateur d'air, filtres à air, humidificateurs
water purifiers: | purificateurs d'eau, filtres à eau, filtration d'eau
lawn mowers: fabricant de tondeuses | tondeuse, tondeuses, tondeuses à gazon, outils de jardin
chainsaws: fabricant de tronçonneuses | tronçonneuse, tronçonneuses
tools: fabricant d'outils, outilleur | outils, outil, outillage, outils électriques, perceuses
stationery: fabricant de stylos, fabricant de crayons | stylo, stylos, crayons, papeterie, fournitures scolaires, fournitures de bureau, briquets
greeting cards: | cartes de vœux
baby products: fabricant de poussettes | poussette, poussettes, puériculture, articles pour bébés, biberons
luggage: bagagiste, fabricant de valises, fabricant de sacs | valise, valises, bagages, sacs à dos, bagagerie
lingerie: corsetier, fabricant de sous vêtements | sous vêtements, maillots de bain, soutiens gorge
hosiery: fabricant de chaussettes | chaussettes, collants
workwear: | vêtements de travail, vêtements professionnels, uniformes, chaussures de sécurité, vêtements de protection
menswear: tailleur, chemisier | costumes pour hommes, chemises, mode masculine, vêtements pour hommes
children clothing: | vêtements pour enfants, vêtements pour bébés, mode enfantine
zippers: | fermeture éclair, fermetures éclair, fermetures à glissière
hats: chapelier | chapeaux, casquettes
golf: | clubs de golf, balles de golf
skis: fabricant de skis | skis, sports d'hiver, planches à neige
rackets: fabricant de raquettes | raquettes, raquettes de tennis
camping: fabricant de tentes | tentes, matériel de camping
fishing tackle: | cannes à pêche, articles de pêche
swimming pools: pisciniste, constructeur de piscines, fabricant de piscines | piscine, piscines
fitness equipment: | appareils de fitness, tapis de course, vélos d'appartement
firearms: armurier, fabricant d'armes à feu, fabricant de fusils | armes à feu, fusils, pistolets, fusil
fireworks: artificier | feux d'artifice, feu d'artifice
trading cards: | cartes à collectionner, figurines
dolls: fabricant de poupées | poupées, peluches, poupée
musical instruments: facteur de pianos, fabricant d'instruments de musique, luthier | instruments de musique, pianos, piano, guitares, violons
sunglasses: lunetier, lunettier | lunettes de soleil, montures de lunettes
contact lenses: | lentilles de contact, lentille de contact
make-up: fabricant de maquillage | maquillage, rouge à lèvres, vernis à ongles, mascara
hair salons: coiffeur, chaîne de salons de coiffure | coiffeurs, salons de coiffure, salon de coiffure, instituts de beauté
bookstores: libraire, librairie | libraires, librairies
home improvement: enseigne de bricolage, chaîne de bricolage, magasin de bricolage, jardinerie | magasins de bricolage, jardineries
discount stores: solderie | magasins à bas prix, bazar discount, déstockage
duty-free: | boutiques hors taxes, boutiques duty free, vente hors taxe
food wholesale: grossiste alimentaire | grossistes alimentaires, distribution alimentaire de gros
second hand: | seconde main, vêtements d'occasion, friperie
auctions: maison de ventes aux enchères, commissaire priseur, maison d'enchères | enchères, ventes aux enchères
pubs: exploitant de bars, exploitant de discothèques | discothèques, boîtes de nuit
pizza: pizzeria, chaîne de pizzerias, chaîne de pizzas | pizzas, pizzerias
hamburgers: chaîne de hamburgers | burgers
vending machines: | distributeurs automatiques, distributeur automatique, distributeurs de boissons, distributeurs de snacks
car dealers: concessionnaire automobile, concessionnaires automobiles, vendeur de voitures d'occasion | voitures d'occasion, voiture d'occasion
bicycles: fabricant de vélos électriques | vélo, vélos électriques, vélo électrique, bicyclettes
convenience stores: | supérettes, supérette, magasins de proximité, commerce de proximité
household products: | produits de grande consommation, savons, produits d'hygiène
jewellery: fabricant de bijoux | joyaux, bagues
soups: fabricant de soupes | soupe, soupes, potages
spreads: confiturier | confiture, confitures, pâte à tartiner, pâtes à tartiner, beurre de cacahuète
coconut: | noix de coco, huile de coco, lait de coco
seaweed: | algue, algues
helmets: fabricant de casques | casques de moto, casques de vélo
sun care: | crème solaire, crèmes solaires
umbrellas: | parapluie, parapluies
`;
