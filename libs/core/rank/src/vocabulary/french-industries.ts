/** Industries in French by their id: `id: businesses | what they make or deal in`. */
export const frenchIndustries = `
beer: brasseur, brasserie, brasseurs, brasseries | bière, bières
spirits: distillerie, distillateur | spiritueux, cognac, rhum, alcool, liqueur
wine: vigneron, viticulteur, maison de champagne, producteur de champagne, producteur de vin | vin, vins, champagne, vignoble
soft drinks: embouteilleur, fabricant de boissons | boisson, boissons, eau minérale, soda
coffee: torréfacteur | café
tea: | du thé, thés
tobacco: cigarettier, fabricant de cigarettes | tabac, cigarettes, cigares
food: groupe agroalimentaire | agroalimentaire, alimentaire, aliments, produits alimentaires, alimentation
chocolate: chocolatier, confiseur | chocolat, confiserie, cacao
dairy: laiterie, groupe laitier | lait, produits laitiers, fromage, yaourt
meat: abattoir | viande, porc, volaille, bœuf
fish: éleveur de saumon, pisciculteur | saumon, poisson, fruits de mer
sugar: sucrier | sucre
bakery: boulanger, boulangerie | biscuits, produits de boulangerie
grain: | céréales, agriculture, agricole, terres agricoles
fertiliser: fabricant d'engrais | engrais, potasse
seeds: semencier | semences
supermarket: supermarché, hypermarché, chaîne de supermarchés, épicerie, grande distribution | supermarchés, hypermarchés, distribution alimentaire
restaurants: chaîne de restaurants, chaîne de restauration rapide, traiteur | restaurants, restauration rapide, restauration collective, restauration
department stores: grand magasin, grands magasins | magasins
retail: détaillant, chaîne de magasins, distributeur | commerce de détail, distribution, bricolage
online retail: site de vente en ligne, marchand en ligne | commerce en ligne, vente en ligne
apparel: maison de mode, maison de couture, fabricant de vêtements | mode, vêtements, textile, prêt à porter, lingerie
shoes: chausseur, fabricant de chaussures | chaussures, baskets
sportswear: équipementier sportif | articles de sport
luxury: groupe de luxe, maison de luxe, maroquinier, malletier | luxe, maroquinerie, sacs à main, produits de luxe
jewellery: joaillier, bijoutier | bijoux, joaillerie, bijouterie, diamants
watches: horloger, fabricant de montres | montres, horlogerie
toys: fabricant de jouets | jouets, jouet
cosmetics: parfumeur, fabricant de cosmétiques | cosmétiques, cosmétique, parfum, parfums, beauté, soins de la peau
household products: fabricant de savon | produits ménagers, biens de consommation, savon, lessive
furniture: fabricant de meubles | meubles, matelas, mobilier
appliances: fabricant d'électroménager | électroménager, petit électroménager
tableware: | vaisselle
cars: constructeur automobile, constructeurs automobiles, constructeur de voitures | automobile, automobiles, voitures, voiture, voitures de sport
electric cars: constructeur de voitures électriques | voitures électriques, voiture électrique, véhicules électriques
trucks: constructeur de camions, fabricant de camions | camions, poids lourds
motorcycles: fabricant de motos | motos
bicycles: fabricant de vélos | vélos
auto parts: équipementier automobile, équipementiers automobiles, sous traitant automobile | pièces automobiles, pièces détachées
tyres: fabricant de pneus, fabricant de pneumatiques, manufacturier de pneus | pneus, pneumatiques, caoutchouc
car rental: loueur de voitures | location de voitures
batteries: fabricant de batteries | batteries, piles
caravans: fabricant de bateaux, constructeur de bateaux, fabricant de camping cars | bateaux, voiliers, camping cars, yachts
banks: banque, banques, banque privée, banque d'investissement, caisse d'épargne, prêteur | bancaire, bancaires, crédit
central banks: banque centrale | banques centrales
insurance: assureur, assureurs, compagnie d'assurance, compagnie d'assurances | assurance vie, assurances
reinsurance: réassureur | réassurance
asset management: gestionnaire d'actifs, société de gestion, société d'investissement | gestion d'actifs, capital investissement
exchanges: opérateur boursier, opérateur de bourse | bourses
brokers: courtier, courtiers | courtage
payments: | paiements, paiement, cartes de paiement
leasing: loueur, société de location | crédit bail
real estate: promoteur immobilier, société foncière, foncière, promoteur | immobilier, bureaux, logements, centres commerciaux
homebuilders: constructeur de maisons | maisons
timber: | bois, forêts
pharma: laboratoire pharmaceutique, laboratoires pharmaceutiques, groupe pharmaceutique, fabricant de médicaments, fabricant de vaccins | pharmaceutique, pharmaceutiques, médicaments, vaccins, pharmacie, insuline
biotech: société de biotechnologie, biotech | biotechnologie, biotechnologies
medical devices: fabricant de dispositifs médicaux | dispositifs médicaux, matériel médical, prothèses auditives
eyewear: opticien, fabricant de lunettes, fabricant de verres | lunettes, verres optiques, optique
hospitals: exploitant de cliniques, exploitant de maisons de retraite | cliniques, hôpitaux, maisons de retraite
diagnostics: laboratoire d'analyses | analyses médicales, diagnostic
health care: | santé, médical
semiconductors: fabricant de semi conducteurs, fabricant de puces, fabricant de semiconducteurs, fondeur | semi conducteurs, semiconducteurs, puces, puces électroniques
software: éditeur de logiciels, éditeur de logiciel | logiciels, logiciel
cybersecurity: | cybersécurité
artificial intelligence: | intelligence artificielle, ia
it services: société de services informatiques, esn | services informatiques, conseil informatique, informatique
computers: fabricant d'ordinateurs | ordinateurs
phones: fabricant de téléphones | téléphones portables, téléphones, smartphone
electronics: fabricant d'électronique | électronique, appareils photo, téléviseurs
telecom: opérateur télécom, opérateur téléphonique, opérateur mobile, opérateur de télécommunications, opérateur de téléphonie | télécommunications, télécoms, téléphonie, téléphonie mobile
satellites: opérateur de satellites | satellites
video games: éditeur de jeux vidéo, développeur de jeux vidéo, studio de jeux vidéo | jeux vidéo, jeu vidéo, console de jeux
streaming: studio de cinéma, producteur de films | cinéma
music: maison de disques, label de musique | musique
broadcasting: chaîne de télévision, groupe de médias, diffuseur | télévision, médias
publishing: maison d'édition, éditeur de livres | édition, journaux, livres
advertising: agence de publicité, groupe publicitaire, afficheur | publicité
oil: compagnie pétrolière, pétrolier, groupe pétrolier, producteur de pétrole, major pétrolière, pétrolière, pétrolières | pétrole, pétrolier brut, brut, hydrocarbures
oil services: société parapétrolière | parapétrolier, forage
refining: raffineur, raffinerie | raffinage, essence
gas: producteur de gaz, distributeur de gaz | gaz, gaz naturel
coal: producteur de charbon, mine de charbon | charbon, mines de charbon
uranium: producteur d'uranium, mine d'uranium | uranium, mines d'uranium
nuclear: | nucléaire, énergie nucléaire
utilities: électricien, producteur d'électricité, fournisseur d'électricité, énergéticien, gestionnaire de réseau | électricité, services aux collectivités, services publics
water: gestionnaire d'eau, distributeur d'eau | eau, eau potable
renewables: producteur d'énergie renouvelable, producteur d'énergies renouvelables | énergies renouvelables, énergie renouvelable, hydroélectricité, énergie verte
solar: fabricant de panneaux solaires | solaire, panneaux solaires, photovoltaïque
wind: fabricant d'éoliennes | éoliennes, éolien, énergie éolienne
hydrogen: | hydrogène, piles à combustible
mining: groupe minier, compagnie minière, société minière, minière, minières, mineur | mines, métaux
gold: mineur d'or, producteur d'or, mines d'or, mine d'or, minière aurifère, société aurifère | d'or, l'or, aurifère, aurifères
silver: producteur d'argent, mine d'argent | argent métal, d'argent
platinum: | platine, métaux précieux
copper: producteur de cuivre, mine de cuivre | cuivre, mines de cuivre
iron ore: | minerai de fer
rare earths: | terres rares
nickel: producteur de nickel | zinc
steel: sidérurgiste, aciériste, producteur d'acier | acier, sidérurgie
aluminium: producteur d'aluminium | aluminium
chemicals: chimiste, groupe chimique | chimie, produits chimiques, chimique, plastique
industrial gases: producteur de gaz industriels | gaz industriels
paint: fabricant de peinture | peinture, peintures
flavours: | arômes
paper: papetier, fabricant de papier | papier, pâte à papier
packaging: fabricant d'emballages | emballage, emballages
cement: cimentier, cimentiers, producteur de ciment | ciment, béton, matériaux de construction
glass: verrier | verre
construction: groupe de btp, entreprise de construction, groupe de construction | btp, bâtiment, construction, travaux publics
elevators: ascensoriste, fabricant d'ascenseurs | ascenseurs
hvac: fabricant de climatiseurs, chauffagiste | climatisation, chauffage, pompes à chaleur
machinery: fabricant de machines | machines outils, machines, pompes
tractors: fabricant de tracteurs | tracteurs, machines agricoles
robots: fabricant de robots | robots, robotique
electrical equipment: câblier, fabricant de câbles, fabricant d'éclairage | matériel électrique, équipement électrique, éclairage, câbles
conglomerate: conglomérat | conglomérats
aerospace: avionneur, constructeur aéronautique, motoriste, constructeur d'avions, constructeur d'hélicoptères | aéronautique, avions, hélicoptères, aérospatial, aérospatiale
defence: groupe de défense, fabricant d'armes, marchand d'armes | défense, armement, armes, munitions
space: | spatial, spatiale, exploration spatiale
airlines: compagnie aérienne, compagnies aériennes, transporteur aérien | transport aérien
airports: exploitant d'aéroports, gestionnaire d'aéroports, aéroport | aéroports
railways: compagnie ferroviaire, chemin de fer, chemins de fer | ferroviaire, trains
rail equipment: constructeur de trains, constructeur ferroviaire | matériel ferroviaire
shipping: armateur, compagnie maritime, transporteur maritime, compagnie de ferries | transport maritime, porte conteneurs
shipbuilding: chantier naval, constructeur naval, chantiers navals | construction navale, navires
ports: exploitant portuaire | portuaire
logistics: logisticien, transporteur, transitaire, postier | logistique, colis, poste, livraison
toll roads: exploitant d'autoroutes, concessionnaire d'autoroutes | autoroutes, péages
waste: gestionnaire de déchets | déchets, recyclage, ordures
security: société de sécurité | sécurité privée
staffing: agence d'intérim, société d'intérim | intérim, travail temporaire
hotels: hôtelier, chaîne d'hôtels, groupe hôtelier | hôtels, hôtellerie
casinos: exploitant de casinos | casinos
gambling: bookmaker, loterie | jeux d'argent, paris sportifs, loterie nationale
travel: voyagiste, agence de voyages, tour opérateur | voyages, tourisme
cruises: croisiériste | croisières
theme parks: exploitant de parcs d'attractions | parcs d'attractions, parc d'attractions
sports clubs: club de football, club de foot | football
`;
