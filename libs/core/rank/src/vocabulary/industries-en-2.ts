/** Industries continued: finance, health, technology and media; the form is that of `industriesEn`. */
export const industriesEnServices = `
banks: banks banking loans deposits | bank, lender, banker, regional bank, savings bank, investment bank, private bank, mortgage lender, thrift, commercial bank | banking, banks
central banks: central bank | central bank | central bank
insurance: insurance insurer | insurer, insurance company, life insurer, car insurer, property insurer, insurance group | insurance, life insurance, health insurance, property and casualty
reinsurance: reinsurance | reinsurer, reinsurance company | reinsurance
insurance brokers: insurance brokers | insurance broker | insurance brokerage
asset management: asset management investment funds | asset manager, fund manager, money manager, private equity firm, hedge fund manager, wealth manager, buyout firm | asset management, wealth management, private equity, hedge fund, venture capital
exchanges: financial data stock exchange trading markets | stock exchange, exchange operator, stock exchange operator, bourse operator, clearing house, derivatives exchange | stock exchanges
brokers: brokerage securities trading capital markets | broker, brokerage, stockbroker, online broker, discount broker | brokerage, securities trading
credit cards: credit services payment cards | credit card company, card issuer, credit card network | credit card, credit cards, consumer finance, buy now pay later
payments: payment processing transactions merchants | payment processor, payments company, payment provider | payments, payment processing, mobile payments, digital wallet, money transfer
fintech: financial technology | fintech, neobank | fintech
ratings: credit ratings analytics financial data | rating agency, credit rating agency, credit bureau, index provider | credit ratings
leasing: leasing rental equipment aircraft | lessor, aircraft lessor, leasing company, equipment rental company | leasing, equipment rental, aircraft leasing
pawn: pawn loans consumer | pawnbroker, payday lender, pawn shop | pawn
real estate: real estate properties | property developer, real estate developer, real estate company, landlord, property company, real estate firm | real estate, property, properties, apartments
reits: reit real estate investment trust | reit, real estate investment trust, office landlord, mall owner, shopping centre owner, warehouse owner, landlord | shopping malls, office buildings, shopping centres
homebuilders: residential construction homes | homebuilder, home builder, housebuilder, house builder | homes, housing, houses, homebuilding, house building
storage: self-storage reit | self storage operator, self-storage company | self storage
cell towers: wireless towers reit | tower company, cell tower operator, mobile mast operator | cell towers, mobile masts
data centers: data centers | data centre operator, data center operator | data centers, data centres, data center, data centre
timber: timberland forest lumber wood | timber company, sawmill, forest owner, forestry company | timber, lumber, forestry, wood, wood products
pharma: drug manufacturers pharmaceuticals | drug maker, drugmaker, pharma company, pharmaceutical company, drug company, vaccine maker, pharma giant | drugs, pharma, pharmaceuticals, pharmaceutical, medicine, medicines, vaccines, insulin, vaccine, weight loss drug
generics: generic drugs pharmaceuticals | generic drug maker, generics maker | generic drugs, generics
biotech: biotechnology therapies clinical | biotech, biotech company, biotech firm | biotechnology, gene therapy, antibodies, biologics, mrna
medical devices: medical devices instruments surgical | medical device maker, hearing aid maker, medtech, medical technology company, pacemaker maker | medical devices, medical equipment, hearing aids, surgical robots, pacemakers, insulin pumps, implants, stents
dental: dental implants aligners | dental implant maker, dental company | dental, dental implants, dentistry, aligners
eyewear: eyewear lenses contact ophthalmic | eyewear maker, glasses maker, optician, contact lens maker, lens maker, optician chain, eyeglasses maker, spectacle maker | eyewear, spectacles, sunglasses, contact lenses, glasses maker, optical lenses
hospitals: hospitals medical care facilities | hospital operator, clinic operator, nursing home operator, dialysis provider | hospitals, hospital, clinics, nursing homes, dialysis, elderly care
diagnostics: diagnostics laboratories research genomic | laboratory company, diagnostics company, lab operator, contract research organisation, blood testing company | diagnostics, laboratory, dna sequencing, genomics, blood tests, medical tests
health insurers: healthcare plans managed care | health insurer, managed care company | managed care
pharmacies: pharmacies drugstores pharmaceutical retailers | pharmacy, pharmacy chain, drugstore, drugstore chain, drug wholesaler, drug store, drug store chain, drug retailer, drug distributor, pharmaceutical wholesaler, pharmaceutical distributor | pharmacies, drugstores
animal health: animal health veterinary | veterinary company | animal health, veterinary
health care: healthcare medical | healthcare company | healthcare, health care, medical
semiconductors: semiconductor chip integrated circuits | chipmaker, chip maker, semiconductor company, chip designer, chip foundry, foundry, memory chip maker, graphics chip maker | semiconductors, semiconductor, chips, computer chips, memory chips, microchips, gpus, silicon wafers
chip equipment: semiconductor equipment lithography wafer | chip equipment maker, semiconductor equipment maker, lithography machine maker | chip equipment, semiconductor equipment, lithography
software: software application cloud | software company, software maker, software developer, enterprise software company | software, enterprise software, accounting software, saas, crm
cybersecurity: cybersecurity security software network | cybersecurity company, antivirus maker | cybersecurity, cyber security, antivirus, firewall
cloud: cloud computing infrastructure | cloud provider, hosting provider, web host | cloud computing, web hosting, cloud
artificial intelligence: artificial intelligence machine learning | ai company | artificial intelligence, ai, machine learning
quantum: quantum computing | quantum computing company, quantum computer maker | quantum computing, quantum computers
it services: information technology services consulting outsourcing | it consultant, it services company, outsourcer, it outsourcing company | it services, it consulting, outsourcing, information technology
consulting: consulting services management | consultancy, consulting firm, consultant | consulting
computers: computer hardware personal computers servers | computer maker, pc maker, laptop maker, server maker, printer maker | computers, laptops, personal computers, servers, printers, computer hardware
storage devices: data storage drives memory | hard drive maker, memory maker, hard disk maker | hard drives, hard disks, data storage, flash memory
phones: smartphones mobile phones communication | phone maker, smartphone maker, mobile phone maker, handset maker | smartphones, mobile phones, iphone, handsets, cell phones
electronics: consumer electronics televisions audio | electronics maker, electronics company, tv maker, camera maker, speaker maker, headphone maker, electronics store, electronics chain, television maker, radio maker | consumer electronics, electronics, cameras, televisions, headphones, loudspeakers, stereos
components: electronic components connectors sensors | component maker, sensor maker, connector maker, contract manufacturer | electronic components, sensors, capacitors, connectors, displays, circuit boards
networking: networking communication equipment routers | network equipment maker, telecom equipment maker | network equipment, routers, telecom equipment
telecom: telecommunications wireless mobile broadband | telecom company, telecom operator, phone company, mobile operator, telephone company, wireless carrier, telco, telecoms group | telecom, telecommunications, telecoms, mobile phone network, broadband, wireless
cable: cable television broadband | cable company, cable operator | cable tv, pay tv
satellites: satellite communications | satellite operator, satellite company, satellite maker | satellites, satellite
social media: social media network internet content | social network, social media company, dating app, messaging app | social media, online dating, messaging
search engine: internet search advertising | search engine, internet company, internet giant | internet, search engine
video games: video games electronic gaming interactive entertainment | video game publisher, video game maker, game developer, video game developer, game publisher, games company, game maker, gaming company | video games, computer games, mobile games, gaming, esports, game console
streaming: streaming entertainment content | streaming service, film studio, movie studio, streaming company, movie producer | streaming, movies, films, music streaming, movie, film
music: music record label publishing | record label, record company, music company, music publisher, guitar maker, piano maker | music, guitars, pianos, musical instruments
broadcasting: broadcasting television radio | broadcaster, tv station, radio station, media company, media group, television network | television, radio, broadcasting, media
cinemas: cinemas movie theatres exhibition | cinema operator, cinema chain, movie theater chain, cinema company, movie theater operator, movie theatre chain, movie theatre operator, multiplex operator | cinemas, movie theaters, movie theatres, film theatres, multiplexes
publishing: publishing newspapers books | publisher, newspaper publisher, book publisher, magazine publisher | newspapers, books, magazines, publishing
advertising: advertising agencies marketing | advertising agency, ad agency, advertising company, outdoor advertiser | advertising, billboards, marketing
printing: printing | printer company, printing company | printing
education: education training schools | school operator, university operator, education company, private school operator | education, schools, online courses, tutoring, language learning
`;
