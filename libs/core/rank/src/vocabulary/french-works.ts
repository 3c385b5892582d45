/** The products of `englishWorks` in French by their id: `id: businesses | what they make or deal in`. */
export const frenchWorks = `
gravel: exploitant de carrières, producteur de granulats | gravier, granulats, sable, carrières
limestone: chaufournier, producteur de chaux | chaux, calcaire
marble: marbrier | marbre, pierre naturelle
bricks: briquetier, briqueterie, fabricant de briques | brique, briques
roofing: tuilier, couvreur, fabricant de tuiles | tuiles, toitures, toiture
plasterboard: plâtrier, fabricant de plaques de plâtre | plaques de plâtre, plâtre, gypse
wood panels: fabricant de panneaux de bois | panneaux de bois, contreplaqué, panneaux de particules
timber: scierie, exploitant forestier, forestier | forêt, sylviculture, bois d'œuvre
pipes: fabricant de tubes, fabricant de tuyaux, fabricant de canalisations | tuyau, tuyaux, tubes, tubes en acier, canalisations
plumbing fixtures: robinetier, fabricant de robinets | robinets, robinetterie, douches, baignoires, salles de bains, sanitaires, plomberie
ceramics: fabricant de carrelage, fabricant de toilettes, carreleur | carrelage, carrelages, céramique, toilettes, faïence
windows doors: fabricant de fenêtres, fabricant de portes, menuisier | fenêtre, fenêtres, portes, portes de garage, menuiserie
locks: serrurier, fabricant de serrures | serrures, serrure, cadenas, coffres forts
fasteners: fabricant de vis, fabricant de boulons | vis, boulons, fixations, visserie
wire ropes: cordier, fabricant de cordes | câbles métalliques, cordes, cordages
cables: fabricant de fils électriques, tréfileur | câble, câbles électriques, câbles sous marins, fils électriques, câble sous marin
optical fibers: fabricant de fibre optique | fibre optique, fibres optiques
bearings: fabricant de roulements | roulement, roulements, roulements à billes
gears: fabricant d'engrenages, fabricant de boîtes de vitesses | engrenages, boîtes de vitesses, réducteurs
pumps: fabricant de pompes | pompe, pompes à eau, pompes à vide
valves: fabricant de vannes, fabricant de valves | vanne, vannes, soupapes
seals: fabricant de joints | joints d'étanchéité, étanchéité
springs: fabricant de ressorts | ressorts
hydraulics: | hydraulique, vérins, pneumatique industriel
compressors: fabricant de compresseurs | compresseur, compresseurs
filters: fabricant de filtres | filtre, filtres
boilers: chaudronnier, fabricant de chaudières | chaudière, chaudières
turbines: fabricant de turbines, turbinier | turbine, turbines à gaz, turbines à vapeur
generators: fabricant de groupes électrogènes | groupes électrogènes, groupe électrogène, générateurs
diesel engines: fabricant de moteurs | moteur, moteurs, moteurs diesel, moteurs marins
electric motors: fabricant de moteurs électriques | moteurs électriques, moteur électrique
circuit breakers: fabricant de disjoncteurs, fabricant d'interrupteurs | disjoncteurs, interrupteurs, prises électriques, appareillage électrique
smart meters: fabricant de compteurs | compteurs, compteurs électriques, compteurs d'eau, compteurs intelligents
lighting: fabricant de lampes, fabricant d'ampoules | lampe, lampes, ampoules, luminaires, éclairage public
electrical equipment: fabricant de transformateurs | transformateur, transformateurs
elevators: fabricant d'escaliers mécaniques | ascenseur, escaliers mécaniques, escalators, escalier roulant
cranes: grutier, fabricant de grues, loueur de grues, fabricant de nacelles | grue, grues, nacelles élévatrices
forklifts: fabricant de chariots élévateurs, cariste | chariot élévateur, chariots élévateurs, chariots de manutention
construction machinery: fabricant de pelleteuses, fabricant d'engins de chantier | pelleteuse, pelleteuses, engins de chantier, bulldozers
tractors: fabricant de machines agricoles | tracteur, moissonneuses, moissonneuses batteuses, matériel agricole
conveyors: fabricant de convoyeurs | convoyeurs, bandes transporteuses, manutention
warehouse automation: | automatisation d'entrepôts, automatisation des entrepôts, robots d'entrepôt
scaffolding: échafaudeur | échafaudages, échafaudage, coffrages
machine tools: fabricant de machines outils | machine outil, tours d'usinage
welding: | soudage, soudure, postes à souder
lasers: fabricant de lasers | lasers
packaging machines: fabricant de machines d'emballage | machines d'emballage, machines de conditionnement, embouteillage
printing machines: | machines d'imprimerie, presses d'imprimerie
textile machinery: | machines textiles, métiers à tisser
injection molding machines: fabricant de presses à injecter | presses à injecter, moulage par injection, injection plastique
mining equipment: | équipement minier, matériel minier, foreuses
automated teller machines: fabricant de distributeurs de billets | distributeurs de billets, guichets automatiques, distributeur de billets
scales: fabricant de balances | balances, pesage
commercial kitchens: | cuisines professionnelles, équipement de restauration
refrigeration: frigoriste | réfrigération, froid industriel, chambres froides
fire protection: fabricant d'extincteurs | extincteurs, extincteur, détecteurs de fumée, protection incendie, sécurité incendie
fire trucks: | camions de pompiers, véhicules d'incendie, ambulances
trailers: fabricant de remorques | remorques, semi remorques, remorque
buses: fabricant d'autobus, constructeur d'autobus, constructeur de bus, constructeur d'autocars, autocariste | autobus, autocars, bus, bus électriques
snowmobiles: fabricant de motoneiges | motoneiges, motoneige, quads, motomarines
boats: constructeur de yachts, constructeur de voiliers, fabricant de yachts, fabricant de voiliers | bateau, voilier, voiliers, yacht, bateaux à moteur
warships: constructeur de sous marins | navires de guerre, sous marins, frégates, sous marin
trams: constructeur de tramways, fabricant de trams | tramways, tramway, trams, rames de métro, trains à grande vitesse
rail signaling: | signalisation ferroviaire
railcars: fabricant de wagons, loueur de wagons | wagons, wagons de fret
business jets: fabricant de jets privés, constructeur de jets d'affaires | jets privés, jet privé, avions d'affaires, jets d'affaires
aircraft parts: équipementier aéronautique, sous traitant aéronautique | pièces d'avions, sièges d'avion, trains d'atterrissage, aérostructures
aerospace: fabricant de moteurs d'avion | moteurs d'avion, avion, hélicoptère, moteurs d'avions
drones: fabricant de drones, constructeur de drones | drone, drones
radars: fabricant de radars | radars
car seats: fabricant de sièges automobiles | sièges automobiles, sièges auto
brakes: fabricant de freins | frein, freins, plaquettes de frein
spark plugs: | bougies d'allumage
shock absorbers: fabricant d'amortisseurs | amortisseurs
axles: fabricant d'essieux | essieux, vilebrequins
exhausts: | échappement, échappements, pots catalytiques, pots d'échappement
wheels: fabricant de roues, fabricant de jantes | jantes, jantes en aluminium, roues
airbags: fabricant d'airbags | ceintures de sécurité
automotive lighting: fabricant de phares | phares, projecteurs automobiles
wiring harnesses: | faisceaux électriques, câblage automobile
pistons: | turbocompresseurs
automotive glass: fabricant de vitrages automobiles, fabricant de pare brise | pare brise, vitrage automobile
charging stations: fabricant de bornes de recharge, exploitant de bornes de recharge | bornes de recharge, borne de recharge, stations de recharge
biofuels: producteur de biocarburants, producteur d'éthanol | biocarburants, biocarburant, éthanol, biodiesel, bioéthanol, agrocarburants
biogas: producteur de biogaz | biogaz, méthanisation, biométhane
biomass: producteur de granulés de bois | biomasse, granulés de bois
geothermal: | géothermie, géothermique
hydroelectric: exploitant de barrages, producteur hydroélectrique | barrages, barrage, hydraulique électrique, hydroélectrique, hydroélectriques
wind: exploitant d'éoliennes, exploitant de parcs éoliens | éolienne, parcs éoliens, parc éolien
solar: producteur d'énergie solaire, exploitant de centrales solaires | panneau solaire, centrales solaires
district heating: | chauffage urbain, réseaux de chaleur
propane: distributeur de propane | propane, gpl, gaz de pétrole liquéfié
pipelines: exploitant d'oléoducs, exploitant de gazoducs, exploitant de pipelines | oléoducs, gazoducs, gazoduc, oléoduc, gaz naturel liquéfié, gnl
fuel stations: exploitant de stations service | stations service, station service, stations essence
lubricants: fabricant de lubrifiants | lubrifiants, lubrifiant, huile moteur, huiles moteur
tank storage: | stockage pétrolier, dépôts pétroliers
oil services: foreur, exploitant de plateformes pétrolières | plateformes pétrolières, plateforme pétrolière, forages, services pétroliers
oil sands: | sables bitumineux
asphalt: | asphalte, bitume, enrobés, travaux routiers
plastics: plasturgiste, fabricant de plastiques | plastiques, matières plastiques, plasturgie
polymers: | polymères, polyéthylène, mousses, résines
dyes: fabricant de colorants | colorants, pigments
inks: fabricant d'encres | encre, encres
adhesives: fabricant de colles, fabricant de colle, fabricant d'adhésifs | colle, colles, adhésifs, mastics
flavours: aromaticien, fabricant d'arômes | arôme, ingrédients alimentaires, parfums et arômes
soda ash: | soude, carbonate de soude, chlore
carbon fiber: | fibre de carbone, fibres de carbone, matériaux composites
silicones: | silicone, silicium, polysilicium
explosives: fabricant d'explosifs | explosifs, dynamite
agrochemicals: fabricant de pesticides | pesticides, produits phytosanitaires, désherbants, insecticides, herbicides
enzymes: | enzyme
catalysts: | catalyseurs
glass fiber: | fibre de verre, fibres de verre
insulation materials: fabricant d'isolants, fabricant de laine de roche | isolants, isolation, laine de roche, laine de verre, isolation thermique
graphite: producteur de graphite | graphites, électrodes en graphite
potash: producteur de potasse | potasse
phosphates: producteur de phosphate, producteur de phosphates | phosphates
zinc: producteur de zinc | zinc
tin: producteur d'étain | étain
cobalt: producteur de cobalt | cobalt
manganese: producteur de manganèse | manganèse
chrome: | ferrochrome, ferroalliages
titanium: producteur de titane | titane
tungsten: | tungstène, molybdène, antimoine
lithium: producteur de lithium, mine de lithium | lithium, mines de lithium
diamonds: producteur de diamants, mine de diamants | mines de diamants, mine de diamants
gemstones: | pierres précieuses, émeraudes
stainless steel: producteur d'acier inoxydable | acier inoxydable, inox
castings: fonderie, forgeron, fonderies | fonte, pièces moulées, forges
scrap metal: ferrailleur, recycleur de métaux | ferraille, ferrailles
smelters: fonderie de métaux, affineur | affinage
nonwovens: | non tissés, non tissé
synthetic fibers: | fibres synthétiques, polyester, viscose
metal cans: fabricant de canettes, fabricant de boîtes de conserve | canettes, cannettes, boîtes de conserve, boîtes métalliques, canette
glass bottles: fabricant de bouteilles, fabricant de flacons | bouteilles, bouteille, bouteilles en verre, flacons
cork: bouchonnier, fabricant de bouchons, producteur de liège | liège, bouchons, bouchons de liège
corrugated packaging: cartonnier, fabricant de carton, fabricant de cartons | carton, cartons, carton ondulé
labels: fabricant d'étiquettes, fabricant de ruban adhésif | étiquettes, étiquette, ruban adhésif, rubans adhésifs
plastic packaging: | bouteilles en plastique, emballages plastiques, films plastiques, sacs plastiques
pallets: loueur de palettes, fabricant de palettes | palette, palettes
banknotes: imprimeur de billets | billets de banque, passeports
displays: fabricant d'écrans | écran, écrans, écrans plats, dalles lcd
circuit boards: fabricant de circuits imprimés | circuits imprimés, circuit imprimé
capacitors: | condensateurs, résistances électriques
components: fabricant de composants électroniques, fabricant de capteurs | composants électroniques, capteurs, capteur
connectors: connecticien, fabricant de connecteurs | connecteurs, connectique
antennas: fabricant d'antennes | antenne, antennes
microphones: fabricant de microphones | micros
optical lenses: fabricant d'objectifs | objectifs photo, jumelles, télescopes, verres ophtalmiques
instruments: fabricant d'instruments de mesure, fabricant de microscopes | instruments de mesure, microscopes, appareils de mesure
x-ray: fabricant d'appareils de radiologie | radiologie, rayons x, imagerie médicale, échographie, scanners médicaux
thermal cameras: | caméras thermiques, vision nocturne
navigation devices: | navigation par satellite, navigateurs gps
barcode scanners: | codes barres, lecteurs de codes barres
printers: fabricant d'imprimantes | imprimante, imprimantes, photocopieurs, photocopieuses
projectors: | vidéoprojecteurs
peripherals: | souris d'ordinateur, claviers, périphériques informatiques
graphics cards: | cartes graphiques, carte graphique, processeurs graphiques
storage devices: fabricant de disques durs | disques durs, disque dur, mémoires
supercomputers: | supercalculateurs, supercalculateur
wearables: | montres connectées, montre connectée
surveillance cameras: | vidéosurveillance, caméras de surveillance
electronics: fabricant d'enceintes, fabricant de casques audio, fabricant d'appareils photo | enceintes, casques audio, téléviseur
networking: équipementier télécom, équipementier télécoms | équipements télécoms, équipements de réseau
smart cards: fabricant de cartes à puce | cartes à puce, carte à puce, cartes sim
inverters: | onduleurs
3d printing: fabricant d'imprimantes 3d | imprimantes 3d, impression 3d
prefabricated buildings: fabricant de constructions modulaires | constructions modulaires, bâtiments modulaires, maisons préfabriquées
cement: fabricant de matériaux de construction, plâtrier industriel | matériau de construction, bétons
ladders: fabricant d'échelles | échelles
magnets: fabricant d'aimants | aimants, aimant
mirrors: fabricant de rétroviseurs | rétroviseurs
armored vehicles: fabricant de véhicules blindés, fabricant de blindés | blindés, véhicules blindés, gilets pare balles
traffic signs: | feux de signalisation, panneaux routiers, glissières de sécurité, radars routiers, plaques d'immatriculation
fencing: fabricant de clôtures | clôtures, clôture, barbelés
irrigation: | arrosage, serres agricoles
simulators: fabricant de simulateurs | simulateurs de vol, simulateurs
molds: mouliste, fabricant de moules | moules industriels
aluminum foil: | papier aluminium
activated carbon: | charbon actif, charbon de bois
waste-to-energy: exploitant d'incinérateurs | incinérateurs, incinération
`;
