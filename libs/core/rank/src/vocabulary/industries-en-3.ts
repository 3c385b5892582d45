/** Industries continued: energy, materials, transport, engineering and leisure; the form is that of `industriesEn`. */
export const industriesEnHeavy = `
oil: oil gas exploration production petroleum | oil company, oil major, oil producer, oil and gas company, oil explorer, driller, oil giant, energy company, shale producer | oil, crude oil, petroleum, oil and gas, shale, upstream, crude
oil services: oilfield services drilling equipment | oilfield services company, oil services company, rig operator, drilling contractor | oil services, drilling, oil rigs, offshore drilling
refining: oil refining marketing fuel | oil refiner, refiner, refinery, petrol station operator, gas station chain | refining, gasoline, petrol, petrol stations
pipelines: pipelines midstream oil gas | pipeline operator, pipeline company, midstream company | pipelines, midstream, lng, liquefied natural gas
gas: natural gas distribution | gas company, gas producer, gas utility, gas distributor | natural gas, gas
coal: coal mining | coal miner, coal company, coal producer, coal mining company | coal, coking coal
uranium: uranium nuclear fuel | uranium miner, uranium producer, uranium company | uranium, nuclear fuel
nuclear: nuclear power reactors | nuclear operator, nuclear reactor builder, reactor maker | nuclear power, nuclear, nuclear energy, reactors
utilities: utilities regulated electric power | utility, power company, electric utility, electricity company, power producer, power grid operator, grid operator, electricity provider, power generator, multi-utility, transmission operator, energy supplier, power supplier, electricity supplier, energy utility | utilities, electricity, electric power, power plants, power grid, gas and electricity, electric utilities
water: water utilities | water utility, water company, water supplier | water, drinking water, wastewater, water supply, tap water
renewables: renewable energy wind solar | renewable energy company, wind farm operator, renewables developer | renewable energy, renewables, clean energy, green energy, hydropower, geothermal
solar: solar panels photovoltaic | solar company, solar panel maker, solar manufacturer, solar cell maker | solar, solar panels, solar energy, photovoltaics
wind: wind turbines power | wind turbine maker, turbine maker | wind turbines, wind power, wind energy, wind
hydrogen: hydrogen fuel cells | hydrogen company, fuel cell maker, electrolyser maker | hydrogen, fuel cells
mining: metals mining ore exploration | miner, mining company, mine operator, mining group, mining giant | mining, mines, metals, metals and mining
gold: gold mining ounces | gold miner, gold mining company, gold producer, gold explorer | gold, gold mining, gold mines
silver: silver mining | silver miner, silver producer | silver, silver mining
platinum: platinum palladium precious metals mining | platinum miner, palladium producer | platinum, palladium, rhodium, precious metals
copper: copper mining | copper miner, copper producer | copper, copper mining
iron ore: iron ore mining | iron ore miner, iron ore producer | iron ore
lithium: lithium mining battery | lithium miner, lithium producer | lithium
rare earths: rare earth elements mining | rare earths miner, rare earth producer | rare earths, rare earth, rare earth metals
nickel: nickel cobalt mining | nickel miner, nickel producer, cobalt miner | nickel, cobalt, zinc, tin, lead mining
diamonds: diamonds mining | diamond miner, diamond producer | diamond mining
steel: steel iron | steelmaker, steel maker, steel company, steel producer, steel mill, steel giant, steelworks, steel manufacturer | steel, stainless steel, steel pipes, steel products, iron and steel
aluminium: aluminum bauxite alumina | aluminium producer, aluminum producer, aluminium smelter, aluminum company | aluminium, aluminum, bauxite
chemicals: chemicals specialty | chemical company, chemical maker, chemicals group, chemicals giant, specialty chemicals maker | chemicals, chemical, specialty chemicals, plastics, polymers, resins, petrochemicals
industrial gases: industrial gases hydrogen oxygen | industrial gas company, industrial gases company, gas supplier, helium producer | industrial gases, helium
paint: paints coatings | paint maker, coatings maker | paint, paints, coatings, varnish
adhesives: adhesives sealants chemicals | adhesives maker, glue maker | adhesives, glue
flavours: flavors fragrances ingredients | flavour maker, fragrance maker, flavors and fragrances company | flavours, flavors, food ingredients, enzymes
paper: paper pulp products | paper maker, papermaker, paper mill, pulp producer, pulp maker, pulp mill | paper, pulp, tissue, pulp and paper, printing paper
packaging: packaging containers | packaging company, packaging maker, can maker, bottle maker, carton maker, box maker | packaging, containers, cans, cartons, cardboard, glass bottles
cement: cement building materials aggregates | cement maker, cement producer, cement company, building materials company, brick maker | cement, concrete, building materials, bricks, aggregates, gypsum, plasterboard
glass: glass | glassmaker, glass maker | glass
ceramics: ceramics tiles sanitary | tile maker, ceramics maker, toilet maker, tap maker | tiles, ceramics, toilets, bathroom fittings
insulation: building products insulation | roofing maker, window maker, insulation maker, door maker, lock maker | insulation, roofing, windows, doors, locks
elevators: elevators escalators | elevator maker, lift maker, escalator maker | elevators, escalators, lifts
hvac: heating ventilation air conditioning | air conditioner maker, heat pump maker, boiler maker, hvac company | air conditioning, air conditioners, heating, heat pumps, ventilation
construction: construction engineering infrastructure | builder, construction company, construction firm, civil engineering company, contractor, building company | construction, civil engineering, infrastructure
machinery: machinery industrial equipment | machine maker, machine builder, crane maker, pump maker, machinery maker, bearing maker, compressor maker, forklift maker | machinery, machines, machine tools, pumps, valves, compressors, ball bearings, cranes, forklifts
construction machinery: construction machinery excavators | excavator maker, construction equipment maker, digger maker | excavators, construction machinery, bulldozers, construction equipment, concrete mixers, concrete pumps, road rollers, diggers, wheel loaders
tractors: agricultural machinery tractors | tractor maker, farm equipment maker, farm machinery maker, harvester maker | tractors, farm machinery, farm equipment, agricultural machinery, combine harvesters, harvesters, ploughs, plows, tillage equipment, seeders
tools: tools hardware power | tool maker, toolmaker, power tool maker, chainsaw maker, knife maker | power tools, hand tools, chainsaws, lawn mowers
robots: robotics automation | robot maker, automation company, robotics company | robots, robotics, automation, industrial robots
electrical equipment: electrical equipment transformers | cable maker, transformer maker, lighting maker, switchgear maker, electrical equipment maker | electrical equipment, transformers, lighting, light bulbs, cables, switchgear
instruments: scientific technical instruments measurement | instrument maker, measuring instrument maker, microscope maker | measuring instruments, scientific instruments, microscopes
3d printing: 3d printing additive manufacturing | 3d printer maker, 3d printing company | 3d printing, 3d printers
conglomerate: conglomerates diversified | conglomerate, industrial conglomerate, holding company, trading house | conglomerates
aerospace: aerospace aircraft | aircraft maker, plane maker, planemaker, aerospace company, jet engine maker, helicopter maker, jet maker, aeroplane maker, airplane maker, airliner maker | aerospace, aircraft, airplanes, jet engines, helicopters, planes, aeroplanes, passenger jets, airliners
defence: aerospace defense weapons military | defence company, defense contractor, defense company, arms maker, weapons maker, tank maker, ammunition maker, missile maker, arms manufacturer | defence, defense, weapons, military, missiles, ammunition, drones, tanks
space: space launch rockets satellites | rocket maker, space company, launch company | space, rockets, space travel
airlines: airlines passenger air transportation | airline, air carrier, low cost carrier, budget airline, low-cost airline, flag carrier, cargo airline, airline company, airline group, aviation company, charter airline | airlines, flights, air travel
airports: airports air services | airport operator, airport | airports
railways: railroads rail transport | railway, railroad, rail operator, railway company, train operator, railway operator, rail company, railroad company, railroad operator, rail freight operator | rail, railways, trains, rail freight, rail transport, passenger trains
rail equipment: rail equipment locomotives trains | train maker, locomotive maker | locomotives, rolling stock
shipping: marine shipping vessels container | shipping company, shipping line, shipowner, container line, tanker operator, ferry operator, container shipping company, tanker owner, ship operator, ship owner | shipping, container shipping, tankers, dry bulk, ferries, container ships, cargo ships, car carriers, vessels
shipbuilding: shipbuilding ships | shipbuilder, ship builder, shipyard | shipbuilding, ships
ports: ports terminals | port operator, container terminal operator | ports, container terminals, container ports, seaports
trucking: trucking freight | trucking company, trucker, haulage company, haulier, road haulier, freight company | trucking, freight, haulage, road freight, truckload
logistics: logistics freight parcel delivery | logistics company, freight forwarder, parcel carrier, courier, delivery company, postal service, post office, delivery service, parcel service | logistics, parcels, postal, parcel delivery, food delivery
toll roads: toll roads infrastructure highways | toll road operator, motorway operator, highway operator | toll roads, motorways, highways
ride hailing: ride-hailing mobility | ride hailing company, taxi company, taxi app | ride hailing, taxis
waste: waste management recycling | waste company, waste management company, garbage company, recycler, scrap dealer, rubbish collector, garbage collector, trash hauler | waste, waste management, recycling, garbage, rubbish, trash, waste disposal, waste collection
security: security protection services | security company, alarm company | security services, alarms
staffing: staffing employment services | staffing company, temp agency, recruiter, staffing agency, recruitment company, employment agency, temporary staffing company | staffing, temporary work, recruitment, temp work, employment agencies
facility services: facilities services cleaning | cleaning company, facility manager, pest control company, uniform supplier | facility management, pest control, elevator maintenance
funeral: funeral death care | funeral company, funeral home operator, undertaker, coffin maker, casket maker | funerals, cemeteries, caskets, coffins
hotels: hotels lodging | hotel operator, hotel chain, hotel group, hotelier, hotel company | hotels, hotel, lodging
casinos: casinos resorts gambling | casino, casino operator, casino company | casinos
gambling: gambling betting lottery | bookmaker, betting company, sports betting company, lottery operator, slot machine maker, gambling company | gambling, betting, sports betting, lottery, slot machines, online casino
travel: travel services booking | travel agency, travel company, tour operator, online travel agency, booking site | travel, tourism, holidays
cruises: cruise ships travel | cruise line, cruise operator, cruise company | cruises, cruise ships
theme parks: theme parks leisure | theme park operator, amusement park operator | theme parks, amusement parks, water parks, roller coasters
fitness: fitness gyms leisure | gym chain, gym operator, fitness company | gyms, fitness, gym
sports clubs: football club sports team | football club, soccer club, football team, sports team, soccer team | football, soccer, baseball, basketball
shell company: shell companies blank check | spac, blank check company, shell company | blank check
`;
