/** The businesses of `englishServices` in French by their id: `id: businesses | what they make or deal in`. */
export const frenchServices = `
payroll: gestionnaire de paie | paie, logiciels de paie, bulletins de salaire
enterprise software: éditeur de progiciels | progiciels, logiciels d'entreprise, logiciels de gestion, logiciel de gestion
design software: | logiciels de conception, conception assistée par ordinateur, logiciels de simulation
databases: | bases de données, base de données
cloud: hébergeur, hébergeur web | hébergement web, informatique en nuage
data centers: exploitant de centres de données | centres de données, centre de données
video conferencing: | visioconférence, vidéoconférence
biometrics: | biométrie, reconnaissance faciale
job portal: site d'emploi | offres d'emploi, sites d'emploi
property portal: portail immobilier | annonces immobilières, portails immobiliers
classifieds: site de petites annonces | petites annonces
price comparison: comparateur de prix, comparateur | comparateurs de prix, comparaison de prix
food delivery: livreur de repas, plateforme de livraison de repas | livraison de repas, livraison de plats
online education: | cours en ligne, formation en ligne, enseignement à distance
social media: réseau social, site de rencontres | réseaux sociaux, rencontres en ligne, sites de rencontres
newspapers: éditeur de journaux, groupe de presse | presse écrite, magazines, agence de presse
comics: éditeur de bandes dessinées | bandes dessinées, bande dessinée, mangas
animation: studio d'animation | dessins animés, dessin animé, films d'animation
radio: station de radio, radiodiffuseur | stations de radio, radiodiffusion
cinemas: exploitant de cinémas, exploitant de salles de cinéma, chaîne de cinémas | salles de cinéma, cinémas
live events: organisateur de concerts, billetterie, organisateur d'événements | concerts, billets de concert, spectacles, événementiel, festivals
horse racing: exploitant d'hippodromes | hippodromes, courses hippiques, courses de chevaux
motorsports: exploitant de circuits automobiles | course automobile, courses automobiles, formule 1, sport automobile
trade fairs: organisateur de salons, parc des expositions | salons professionnels, foires, parcs des expositions
mortgages: prêteur hypothécaire, courtier en crédit immobilier | hypothèques, crédit immobilier, prêts immobiliers, prêts hypothécaires, prêt immobilier
student loans: | prêts étudiants
microfinance: organisme de microcrédit | microcrédit, microcrédits
consumer loans: organisme de crédit | crédit à la consommation, crédits à la consommation, prêts personnels
auto loans: | crédit auto, financement automobile
debt collection: société de recouvrement, agence de recouvrement | recouvrement de créances, recouvrement
factoring: affactureur | affacturage
credit cards: émetteur de cartes de crédit | carte de crédit, cartes de crédit, carte bancaire, cartes bancaires
car insurance: assureur automobile, assureur auto | assurance auto, assurance automobile
health insurers: assureur santé, mutuelle | assurance maladie, mutuelles, assurance santé
travel insurance: | assurance voyage
insurance brokers: courtier en assurances, courtier d'assurance, courtier en assurance | courtage d'assurance
pensions: caisse de retraite | pensions, retraites, épargne retraite
currency exchange: bureau de change | transfert d'argent, transferts d'argent
bitcoin mining: mineur de bitcoin, mineur de cryptomonnaies | minage de bitcoin
crypto exchange: plateforme de cryptomonnaies, bourse de cryptomonnaies | plateformes d'échange de cryptomonnaies
ratings: agence de notation | notation de crédit
gift cards: émetteur de titres restaurant, émetteur de chèques cadeaux | titres restaurant, tickets restaurant, chèques cadeaux, cartes cadeaux, bons d'achat
asset management: gérant d'actifs, fonds de capital investissement, société de capital risque | gestion de patrimoine, gestion de fortune, capital risque, fonds spéculatifs
pawn: prêteur sur gages, mont de piété | prêt sur gages
accounting: expert comptable, cabinet comptable | comptabilité, expertise comptable
legal services: cabinet d'avocats | services juridiques, avocats
consulting: cabinet de conseil, société de conseil, consultant | conseil en stratégie, conseil en management
patents: | brevets, propriété intellectuelle
market research: institut de sondage, institut d'études | études de marché, sondages
call centers: exploitant de centres d'appels | centres d'appels, centre d'appels, relation client
testing inspection: organisme de certification, certificateur | certification, contrôle technique, inspection et certification
engineering services: bureau d'études, société d'ingénierie, architecte, ingénieriste | ingénierie, architecture
real estate agents: agent immobilier, agence immobilière, agences immobilières | agents immobiliers, transactions immobilières
property management: gestionnaire immobilier, syndic de copropriété | gestion immobilière, syndics
coworking: | espaces de coworking, bureaux partagés
student housing: exploitant de résidences étudiantes | résidences étudiantes, logements étudiants, logement étudiant
senior living: exploitant d'ehpad, gestionnaire de maisons de retraite, gestionnaire d'ehpad, exploitant de résidences seniors | ehpad, résidences seniors, maison de retraite, maisons de repos
apartments: bailleur, propriétaire de logements, propriétaire d'appartements | appartements, appartement, logements locatifs, résidentiel locatif
shopping centers: exploitant de centres commerciaux, propriétaire de centres commerciaux, foncière commerciale | centre commercial, centres commerciaux, galeries marchandes
warehouses: propriétaire d'entrepôts, exploitant d'entrepôts | entrepôt, entrepôts, entrepôts logistiques, immobilier logistique
office buildings: propriétaire de bureaux, foncière de bureaux | immeubles de bureaux, immobilier de bureau
storage: garde meubles, exploitant de garde meubles | self stockage, garde meuble, stockage en libre service
parking: exploitant de parkings, exploitant de parcs de stationnement | parkings, stationnement, parcs de stationnement
farmland: propriétaire de terres agricoles | terres arables
holiday parks: exploitant de campings, exploitant de villages de vacances | campings, villages de vacances, village de vacances, résidences de tourisme
marinas: | ports de plaisance
golf courses: exploitant de golfs | terrains de golf, parcours de golf
theme parks: exploitant de parcs de loisirs | parc de loisirs, parcs de loisirs
hot springs: | thermes, stations thermales, thermalisme, cures thermales
prisons: exploitant de prisons | prison, prisons, centres pénitentiaires
hearing aids: audioprothésiste, fabricant d'aides auditives, fabricant d'appareils auditifs, fabricant de prothèses auditives | aides auditives, appareils auditifs, prothèse auditive, implants cochléaires
syringes: fabricant de seringues | seringue, seringues, aiguilles, stylos injecteurs
catheters: fabricant de cathéters | cathéter, cathéters
heart valves: fabricant de stimulateurs cardiaques, fabricant de valves cardiaques | stimulateurs cardiaques, pacemakers, valves cardiaques, défibrillateurs, cœur artificiel
orthopedic implants: fabricant d'implants orthopédiques, fabricant de prothèses | prothèses de hanche, implants orthopédiques, prothèses de genou, orthopédie, prothèse de hanche
prosthetics: prothésiste | prothèses, orthèses
wheelchairs: fabricant de fauteuils roulants | fauteuils roulants, fauteuil roulant
glucose monitors: | lecteurs de glycémie, glycémie, pompes à insuline
sleep apnea: | apnée du sommeil, respirateurs, ventilateurs médicaux
dialysis: exploitant de centres de dialyse | dialyse, centres de dialyse
blood plasma: | plasma sanguin, produits sanguins
endoscopes: fabricant d'endoscopes | endoscope, endoscopie
surgical robots: | robots chirurgicaux, robot chirurgical, chirurgie robotique
wound care: fabricant de pansements | pansements, pansement, bandages
face masks: fabricant de masques | masques chirurgicaux, masques de protection
hospital beds: | lits d'hôpital, lits médicaux, lits médicalisés
hospitals: groupe de cliniques, groupe hospitalier | clinique, hôpital
telemedicine: | télémédecine, téléconsultation
clinical trials: | essais cliniques, recherche clinique
contract pharmaceuticals: façonnier pharmaceutique, sous traitant pharmaceutique | sous traitance pharmaceutique
laboratory equipment: fabricant de matériel de laboratoire | équipement de laboratoire, matériel de laboratoire
genetic testing: | tests génétiques, tests adn, séquençage
stem cells: | cellules souches
generics: génériqueur, fabricant de médicaments génériques, fabricant de génériques | médicaments génériques, génériques
oncology: | traitements contre le cancer, médicaments contre le cancer, oncologie, anticancéreux, cancer
antibiotics: fabricant d'antibiotiques | antibiotiques
obesity: | médicaments contre l'obésité, obésité, perte de poids, diabète
women health: | contraceptifs, contraception, pilules contraceptives
condoms: fabricant de préservatifs | préservatif, préservatifs
fertility: | procréation médicalement assistée, fécondation in vitro
psychiatric: exploitant de cliniques psychiatriques | psychiatrie, cliniques psychiatriques
aesthetics: | médecine esthétique, chirurgie esthétique
dental: fabricant d'implants dentaires | implants dentaires, dentaire, dentaires, aligneurs dentaires
dental clinics: dentiste | dentistes, cabinets dentaires, cliniques dentaires
animal health: laboratoire vétérinaire, fabricant de médicaments vétérinaires | santé animale, médicaments vétérinaires, vétérinaires, vaccins vétérinaires
veterinary clinics: exploitant de cliniques vétérinaires | cliniques vétérinaires, vétérinaire
pharmacies: chaîne de pharmacies, pharmacien, grossiste pharmaceutique, grossiste répartiteur | pharmacies, parapharmacie, officines
traditional medicine: | homéopathie, médecine traditionnelle chinoise, phytothérapie, herboristerie
eye care: | ophtalmologie, gouttes pour les yeux, implants intraoculaires
home care: prestataire de soins à domicile | soins à domicile, aide à domicile
rehabilitation: | rééducation, réadaptation, centres de rééducation
bus transport: exploitant de bus, exploitant de lignes de bus, compagnie d'autobus, compagnie d'autocars | transport en commun, transports en commun, transport public, transports publics
metro: exploitant de métro | lignes de métro, métros
ferries: exploitant de ferries | ferrys, traversiers, bacs
tankers: armateur de pétroliers | pétroliers, navires citernes, méthaniers, tankers
dry bulk: armateur de vraquiers | vraquiers, vraquier, vrac sec
tugboats: exploitant de remorqueurs | remorqueurs, remorquage, péniches
air cargo: | fret aérien, avions cargos
airport services: | assistance en escale, services aéroportuaires
car sharing: | autopartage
electric scooters: | trottinettes électriques, trottinettes, scooters électriques
ride hailing: | taxi, vtc
truck rental: loueur de camions | location de camions, gestion de flotte
trucking: transporteur routier, entreprise de transport routier | transport routier, poids lourds routiers, transport par camion
moving: déménageur | déménagement, déménagements
cold storage: | entrepôts frigorifiques, stockage frigorifique, chaîne du froid
container leasing: loueur de conteneurs | conteneurs, conteneur, location de conteneurs
ropeways: constructeur de téléphériques, exploitant de remontées mécaniques | téléphériques, téléphérique, remontées mécaniques, télésièges
sewage: | assainissement, eaux usées, épuration, traitement de l'eau, traitement des eaux, dessalement
hazardous waste: | déchets dangereux, déchets industriels
laundry: blanchisseur, blanchisserie, loueur de linge, pressing | blanchisseries, linge professionnel, location de linge, laveries
cleaning services: entreprise de nettoyage, société de nettoyage | nettoyage, propreté
facility services: | lutte contre les nuisibles, dératisation, multiservices
security guards: société de gardiennage | gardiennage, agents de sécurité, vigiles
security: fabricant d'alarmes, télésurveilleur | alarmes, télésurveillance
cash transport: transporteur de fonds | transport de fonds
child care: exploitant de crèches, crèche | crèches, garde d'enfants, jardins d'enfants, petite enfance
universities: | université, universités, enseignement supérieur, grandes écoles
private schools: exploitant d'écoles privées | écoles privées, école privée, écoles, école
tutoring: | soutien scolaire, cours particuliers
vocational training: auto école, organisme de formation | auto écoles, formation professionnelle
language schools: école de langues | écoles de langues, cours de langues
crematoria: exploitant de crématoriums, exploitant de cimetières | crématorium, crématoriums, crémation, cimetières, cercueils
funeral: pompes funèbres, entreprise de pompes funèbres | obsèques, funéraire, funérailles, funéraires
lottery: opérateur de loterie, société de loterie | loteries, loto, jeux de grattage, tickets à gratter
slot machines: fabricant de machines à sous | machine à sous, machines à sous
landscaping: paysagiste | aménagement paysager, espaces verts
plumbing services: plombier, électricien du bâtiment | installations électriques, génie climatique, génie électrique
equipment rental: loueur de matériel, loueur d'engins, loueur d'équipements | location de matériel, location d'équipements, location d'engins
dredging: dragueur | dragage
tunnels: constructeur de ponts, constructeur de tunnels, exploitant de tunnels | tunnel, tunnels, ponts
toll roads: société d'autoroutes, société d'autoroute | autoroute, autoroutes à péage, péage
car wash: | lavage de voitures, lavage auto
auto repair: garagiste, réparateur automobile, chaîne de garages | réparation automobile, garages, entretien automobile
weddings: organisateur de mariages | mariage, mariages, robes de mariée
photography: photographe | photographie, livres photo, tirages photo
translation services: agence de traduction | traduction, traductions
weather: | météo, météorologie
defence electronics: électronicien de défense | électronique de défense
carbon credits: | crédits carbone, crédit carbone
travel: exploitant de clubs de vacances, agence de voyage | vacances, voyage, séjours
staffing: agence de recrutement, cabinet de recrutement | recrutement, intérimaires
printing: imprimeur, imprimerie | imprimeries
fitness: chaîne de salles de sport, exploitant de salles de sport | salles de sport, salle de sport, salles de gym
advertising: régie publicitaire, agence de communication, publicitaire | affichage publicitaire, panneaux publicitaires, marketing
education: groupe d'enseignement, groupe éducatif | éducation, enseignement
car rental: agence de location de voitures | location automobile
restaurants: exploitant de cantines, restaurateur | cantines, restaurant, traiteurs
hotels: exploitant d'hôtels | hôtel, auberges
ski resorts: exploitant de domaines skiables, exploitant de stations de ski | stations de ski, station de ski, domaines skiables
stadiums: exploitant de stades | stades, stade
flight schools: école de pilotage | écoles de pilotage, formation de pilotes
land: propriétaire foncier, propriétaire terrien | terrains
`;
