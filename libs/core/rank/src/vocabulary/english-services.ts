/** Services, property, finance, health and media, more narrowly than industries are; the form is that of `industriesEn`. */
export const englishServices = `
payroll: payroll human capital management | payroll company, payroll processor | payroll, hr software, human resources software
enterprise software: enterprise software ERP | erp company | erp, erp software, business software, crm software
design software: design software CAD engineering simulation | cad software company | cad, design software, simulation software, 3d software
databases: database data | database company | databases, data warehouse, database software
video conferencing: video conferencing collaboration | | video conferencing, videoconferencing, web conferencing
electronic signature: electronic signature | | electronic signatures, e signature, digital signatures
tax preparation: tax preparation | tax software company, tax adviser, tax preparer | tax returns, tax software, tax preparation
biometrics: biometric identification | | biometrics, facial recognition, fingerprint sensors, face recognition
web hosting: web hosting domain | domain registrar, domain name registrar | domain names, website builder
job portal: online job recruitment | job board, job site, job portal | job portal, job adverts
property portal: online property portal real estate classifieds | property portal, real estate portal | property listings, real estate listings, property website
classifieds: online classifieds marketplace | classifieds company, classifieds site | classifieds, classified ads, small ads
price comparison: price comparison online | price comparison site, comparison website | price comparison, comparison site
food delivery: food delivery online | food delivery company, food delivery app, takeaway app | food delivery, meal delivery, takeaway
online education: online education learning | online university, edtech company | online education, e learning, edtech, distance learning
map data: mapping location navigation | map maker | digital maps, mapping
newspapers: newspapers | newspaper company, news publisher | newspapers, newspaper, news agency
comics: comics manga | comic publisher, manga publisher | comics, manga, graphic novels, comic books
animation: animation anime | animation studio, anime studio, cartoon maker | animation, anime, cartoons
radio: radio stations | radio broadcaster, radio company | radio stations
live events: live events concerts ticketing | concert promoter, ticket seller, ticketing company, concert organiser, festival organiser, event organiser | concerts, tickets, ticketing, music festivals, live events, festivals
karaoke: karaoke | karaoke chain, karaoke operator | karaoke
bowling: bowling | bowling alley operator, bowling company | bowling, bowling alleys
horse racing: horse racing | racecourse operator, racetrack operator | horse racing, racecourses, racetracks, horse races
motorsports: motorsports racing | race track operator | motorsport, motor racing, formula 1, nascar
trade fairs: trade fairs exhibitions events | trade fair organiser, exhibition organiser, trade show organizer, exhibition organizer | trade fairs, trade shows
amusement arcades: amusement game centers arcades | arcade operator, arcade game maker | amusement arcades, arcade games
mortgages: mortgage loans | home loan provider, mortgage company, mortgage bank | home loans, mortgage loans, mortgage lending
student loans: student loans | student lender | student loans
microfinance: microfinance | microlender, microfinance company | microfinance, microcredit, small loans
consumer loans: consumer finance personal loans | consumer lender, payday loan company | consumer loans, personal loans, payday loans, consumer credit
auto loans: auto finance loans vehicle | car financier, auto lender | car loans, auto loans, car finance, vehicle finance, auto finance
debt collection: debt collection receivables | debt collector, debt collection agency, debt buyer | debt collection, bad debts
factoring: factoring | factoring company | factoring
title insurance: title insurance | title insurer | title insurance
mortgage insurance: mortgage insurance | mortgage insurer | mortgage insurance
car insurance: automobile motor insurance | car insurance company, auto insurer, motor insurer | car insurance, auto insurance, motor insurance, vehicle insurance
travel insurance: travel insurance | travel insurer | travel insurance
pet insurance: pet insurance | pet insurer | pet insurance
pensions: pension retirement | pension provider, pension fund manager | pensions, pension, annuities
currency exchange: foreign exchange money transfer | bureau de change, money transfer company, remittance company | remittances, money transfers, money exchange
bitcoin mining: bitcoin mining cryptocurrency | bitcoin miner, crypto miner, cryptocurrency miner, bitcoin mining company | bitcoin mining, crypto mining
crypto exchange: cryptocurrency exchange platform | crypto exchange, cryptocurrency exchange, crypto broker, bitcoin exchange | crypto trading, crypto exchanges
royalties: royalty streaming | royalty company, streaming and royalty company | mining royalties, gold royalties
litigation finance: litigation finance legal | litigation funder | litigation finance, litigation funding
gift cards: prepaid gift vouchers cards | voucher company, prepaid card company | gift cards, vouchers, prepaid cards, meal vouchers
accounting: accounting tax audit | accountant, accounting firm, auditor | auditing, bookkeeping, accountancy
legal services: legal services law | law firm, lawyer | legal services
patents: patent licensing intellectual property | patent licensor | patents, intellectual property
market research: market research consumer insights | market research company, market researcher, pollster | market research, opinion polls
call centers: call center customer outsourced | call center operator, call centre operator, call centre company, call center company | call centers, call centres, customer service
testing inspection: testing inspection certification | testing company, inspection company, certifier, certification company | testing and inspection, product testing, certification, vehicle inspection
engineering services: engineering design services consultancy | engineering firm, engineering consultant, architect, architecture firm, engineering company | engineering services, architecture
real estate agents: real estate brokerage | estate agent, realtor, real estate agent, real estate broker, property broker | real estate brokerage, estate agency
property management: property management | property manager, property management company | property management
coworking: flexible workspace office coworking | coworking company, shared office provider, serviced office provider | coworking, shared offices, serviced offices, flexible workspace
student housing: student housing accommodation | student housing owner, student housing landlord | student housing, student accommodation, student homes
senior living: senior living assisted nursing | care home operator, retirement home operator, senior living operator | senior living, care homes, retirement homes, assisted living, senior housing
apartments: apartment multifamily residential | apartment owner, apartment landlord, residential landlord | rental apartments, rental flats, apartment buildings, rental homes
shopping centers: shopping centers malls retail properties | mall operator, shopping mall operator, shopping center owner, shopping centre landlord | shopping centers, malls, outlet centres, outlet malls
warehouses: warehouses logistics industrial properties | warehouse operator, warehouse landlord, logistics landlord | warehouses, logistics properties, industrial property, warehousing
office buildings: office buildings properties | office owner, office building owner | office buildings, office space, skyscrapers, office towers
farmland: farmland agricultural land | farmland owner | farmland
parking: parking | car park operator, parking operator, parking company | parking, car parks, parking lots, parking garages, parking meters
mobile homes: manufactured housing homes | mobile home maker, trailer park owner, manufactured housing maker | mobile homes, manufactured homes, manufactured housing, trailer parks
holiday parks: holiday parks resorts | holiday park operator, campsite operator | holiday parks, campsites, campgrounds
timeshare: vacation ownership timeshare | timeshare company | timeshares, vacation ownership
marinas: marinas | marina operator | marinas
golf courses: golf courses | golf course operator | golf courses, country clubs
hot springs: hot spring spa | spa operator | hot springs, spas
prisons: correctional detention prison | prison operator, private prison company, jail operator | prisons, jails, correctional facilities, detention centers, private prison
hearing aids: hearing aids | hearing aid maker | hearing aids, hearing aid, cochlear implants
syringes: syringes needles injection | syringe maker | syringes, needles, injection pens, autoinjectors
catheters: catheters | catheter maker | catheters
heart valves: cardiovascular heart valves | heart valve maker, stent maker, pacemaker maker | heart valves, defibrillators, pacemakers, heart pumps
orthopedic implants: orthopedic implants | orthopaedics company, orthopedics company, hip implant maker | artificial hips, hip implants, artificial knees, orthopedic implants, orthopaedics, orthopedics, spine implants, knee replacements
prosthetics: prosthetics orthotics | prosthesis maker | prosthetics, prostheses, artificial limbs
wheelchairs: wheelchairs mobility | wheelchair maker | wheelchairs, mobility scooters
glucose monitors: glucose monitoring diabetes | glucose monitor maker | glucose meters, glucose monitoring, insulin pens, blood sugar monitors
sleep apnea: sleep apnea respiratory | | sleep apnea, sleep apnoea, ventilators, breathing machines
dialysis: dialysis kidney | dialysis company, dialysis clinic operator | dialysis, dialysis clinics, dialysis machines
blood plasma: plasma blood | plasma company, blood bank | blood plasma, plasma products, blood bank
endoscopes: endoscopes | endoscope maker | endoscopes, endoscopy
surgical robots: robotic surgery surgical | surgical robot maker | surgical robots, robotic surgery, robot surgery
wound care: wound care dressings | bandage maker, plaster maker | wound care, bandages, wound dressings, sticking plasters
face masks: masks protective | face mask maker | face masks, surgical masks, respirators
hospital beds: hospital beds | hospital bed maker | hospital beds
telemedicine: telehealth telemedicine | telemedicine company, telehealth company | telemedicine, telehealth, online doctor
clinical trials: clinical research contract | contract research company, clinical research company | clinical trials, contract research
contract pharmaceuticals: contract development manufacturing pharmaceutical | contract drug maker, contract drug manufacturer, cdmo | drug manufacturing, contract drug manufacturing
laboratory equipment: laboratory instruments equipment | lab equipment maker, laboratory equipment maker | laboratory equipment, lab equipment, laboratory instruments, pipettes
genetic testing: genetic testing genomic | dna testing company, genetic testing company | genetic tests, dna tests, genetic testing, gene sequencing
stem cells: stem cell regenerative | stem cell company, cord blood bank | stem cells, stem cell, regenerative medicine
oncology: oncology cancer | cancer drug maker | cancer, cancer drugs, oncology, cancer treatment, cancer therapy
diabetes: diabetes insulin | | diabetes, diabetes care
antibiotics: antibiotics anti-infective | antibiotic maker | antibiotics
obesity: obesity weight loss diabetes | | obesity drugs, weight loss drugs, slimming injections, diabetes drugs
women health: women's health contraceptive | | contraceptives, contraception, birth control, birth control pills
condoms: condoms | condom maker | condoms
fertility: fertility ivf | fertility clinic operator, fertility company | fertility, ivf, fertility clinics
psychiatric: psychiatric behavioral health | psychiatric hospital operator | psychiatric hospitals, mental health, addiction treatment, behavioral health
aesthetics: aesthetic botulinum | botox maker, plastic surgery clinic operator | botox, aesthetic medicine, plastic surgery, cosmetic surgery, dermal fillers
dental clinics: dental clinics | dentist, dental clinic operator | dental clinics, dentists
veterinary clinics: veterinary clinics hospitals | vet chain, animal hospital operator, veterinary clinic operator | vets, animal hospitals, veterinary clinics
traditional medicine: traditional chinese medicine herbal | | traditional chinese medicine, chinese medicine, herbal medicine, ayurvedic, herbal remedies
eye care: ophthalmic eye care | eye drop maker | eye drops, eye care, intraocular lenses, eye surgery, cataract
home care: home care health | home care provider, home nursing provider | home care, home health care, hospice
rehabilitation: rehabilitation | rehabilitation clinic operator, rehab operator | rehabilitation, rehab clinics, physical therapy, physiotherapy
bus transport: bus coach passenger transport | bus company, bus operator, coach operator, bus line operator | bus services, coach travel, bus transport, public transport
metro: metro subway | subway operator, metro operator, underground operator | subway lines, metro lines, underground railway
ferries: ferry | ferry company, ferry line | ferries, ferry
tankers: tankers crude | oil tanker owner, oil tanker operator, tanker company | tankers, oil tankers, product tankers, lng carriers, lng tankers, oil tanker
dry bulk: dry bulk | bulk carrier owner, dry bulk shipping company | bulk carriers, dry bulk carriers
tugboats: tugs towage | tug operator, tugboat operator | tugboats, towage, barges
air cargo: air cargo freight | air cargo carrier, air freight company | air cargo, air freight
airport services: ground handling airport | ground handler | ground handling, airport services, airline catering, aircraft maintenance
car sharing: car sharing mobility | car sharing company | car sharing
electric scooters: electric scooters | scooter sharing company, electric scooter maker | electric scooters, e scooters
truck rental: truck rental leasing fleet | truck rental company, fleet manager, truck lessor | truck rental, fleet management, truck leasing
moving: moving relocation | moving company, removals company | removals, moving trucks
cold storage: cold storage temperature-controlled | cold storage operator | cold storage, refrigerated warehouses, cold chain
container leasing: container leasing intermodal | container lessor, container owner | container leasing, shipping containers
ropeways: ropeways cable cars | cable car operator, cable car maker, ski lift operator | cable cars, ropeways, ski lifts
sewage: wastewater sewage treatment | sewage company, water treatment company | sewage, sewerage, wastewater treatment, water treatment, desalination
hazardous waste: hazardous waste disposal | | hazardous waste, medical waste, landfills
recycling: recycling | recycling company, plastic recycler, battery recycler | recycling, recycled plastics, battery recycling
laundry: laundry linen textile rental | laundry operator, launderer, laundry company, dry cleaner | laundry, laundries, dry cleaning, laundromats, linen rental, uniform rental
cleaning services: cleaning services | cleaning services company, janitorial company | cleaning services, office cleaning, janitorial services
security guards: security guard manned guarding | security guard company, security services company | security guards, manned guarding
cash transport: cash logistics transit | cash transport company, armoured car company, cash in transit company | cash transport, cash in transit, armored cars
child care: child care early education | kindergarten operator, nursery operator, daycare operator, childcare provider, nursery school operator | child care, childcare, kindergartens, daycare, nursery schools, day care
universities: universities higher education degree | university company, college operator | universities, higher education, colleges
private schools: schools K-12 private | private school operator, school company | private schools, primary schools, secondary schools
tutoring: tutoring test preparation | cram school operator, tutoring company | tutoring, cram schools, private tuition, exam preparation
vocational training: vocational training | vocational school operator, training company, driving school operator | vocational training, vocational schools, driving schools
language schools: language education english training | language school operator | language schools, language courses, english lessons
crematoria: funeral cremation cemeteries | crematorium operator, cemetery operator, cremation company | crematoria, crematorium, cremation, cremations, funeral homes, gravestones
lottery: lottery | lottery company, lottery operator | lottery, lotteries, lotto, scratch cards
slot machines: slot machines gaming | slot machine maker, pachinko machine maker | slot machines, gaming machines, pachinko
landscaping: landscaping | landscaper, landscaping company | landscaping
plumbing services: plumbing hvac contractor | plumber, electrician, electrical contractor | electrical installation, electrical contracting
equipment rental: equipment rental | equipment renter, tool rental company, machinery rental company | equipment rental, machinery rental, tool hire, plant hire
dredging: dredging | dredging company, dredger | dredging, land reclamation
tunnels: tunnels bridges infrastructure | tunnel builder, tunnel operator, bridge builder | tunnels
car wash: car wash | car wash operator | car wash, car washes
auto repair: automotive repair maintenance collision | car repair chain, car workshop operator, tyre shop chain | auto repair, car repair, oil change, car workshops
weddings: wedding | wedding hall operator, wedding planner | weddings, wedding dresses, bridal
photography: photo photography | photographer, photo studio operator | photography, photo books, photo printing
translation services: translation localization language | translation company, translation agency | translation services, localization
weather: weather forecast | weather company | weather forecasts
defence electronics: defense electronics | defence electronics maker, defense electronics maker | defense electronics, defence electronics, military electronics
carbon credits: carbon credits | carbon credit developer | carbon credits, carbon offsets
ski resorts: ski resorts mountain | ski resort operator, ski resort owner, ski area operator | ski resorts, ski areas, ski lifts
stadiums: stadium arena venues | stadium operator, arena operator, venue operator | stadiums, event venues
flight schools: pilot training aviation | flight school operator, pilot trainer | flight schools, pilot training
surgery centers: surgery outpatient surgical | surgery center operator | surgery centers, surgery centres, outpatient surgery
toll systems: toll collection electronic | toll system operator | toll collection, toll booths
land: land agricultural | landowner, land owner, ranch owner | ranches
`;
