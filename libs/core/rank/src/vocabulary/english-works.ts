/** Materials, machines, vehicles and electronics, more narrowly than industries are; the form is that of `industriesEn`. */
export const englishWorks = `
gravel: aggregates crushed stone gravel sand | quarry operator, gravel producer | gravel, crushed stone, quarries, frac sand, construction aggregates
limestone: limestone lime | lime producer | limestone, quicklime
marble: marble granite natural stone | marble quarry | marble, natural stone
bricks: bricks clay | brickmaker | bricks, clay bricks
roofing: roofing | roofer, roof tile maker, shingle maker | roof tiles, shingles, roofing
plasterboard: gypsum plasterboard | plasterboard maker, drywall maker | plasterboard, drywall, wallboard, gypsum board
wood panels: plywood particleboard wood panels | plywood maker | plywood, particleboard, chipboard, fibreboard, fiberboard, wood panels, veneer
pipes: pipes | pipe maker, pipemaker, tube maker | pipes, plastic pipes, pvc pipes, steel tubes, steel pipes
plumbing fixtures: plumbing fixtures faucets | faucet maker, shower maker | faucets, plumbing, showers, bathtubs, washbasins, sanitary ware, bathroom fixtures
windows doors: windows doors | window manufacturer | doors and windows, windows and doors, garage doors, window frames
locks: locks access security | locksmith, padlock maker, safe maker | door locks, padlocks, keys and locks, vaults, bank vaults
fasteners: fasteners screws bolts | screw maker, bolt maker, fastener maker | screws, fasteners, rivets, nuts and bolts
wire ropes: wire ropes | rope maker | wire ropes, ropes, steel cables
cables: cables wires | wire maker, cable manufacturer | power cables, wires and cables, submarine cables, undersea cables, electric wire, subsea cables
optical fibers: optical fiber cables | fibre optic cable maker | optical fiber, optical fibre, fiber optics, fibre optic cables, fiber optic cables
bearings: bearings | bearing maker, ball bearing maker | bearings, ball bearings, roller bearings
gears: gears gearboxes transmission | gear maker, gearbox maker, transmission maker | gearboxes, gear wheels
pumps: pumps | water pump maker | pumps, water pumps
valves: valves | valve maker | valves
seals: seals gaskets | seal maker, gasket maker | gaskets
springs: springs | spring maker | leaf springs, coil springs
hydraulics: hydraulic pneumatic | hydraulics maker | hydraulics, pneumatics, hydraulic cylinders
compressors: compressors | compressor maker | compressors, air compressors
filters: filters filtration | filter maker | filters, filtration
boilers: boilers | boilermaker | boilers, industrial boilers
turbines: turbines | turbine builder, gas turbine maker | turbines, gas turbines, steam turbines
generators: generators power | generator maker | generators, diesel generators, gensets
diesel engines: diesel engines | diesel engine maker, engine builder, engine maker, engine manufacturer | diesel engines, marine engines, ship engines
electric motors: electric motors | motor maker, electric motor maker | electric motors
circuit breakers: circuit breakers switchgear | circuit breaker maker | circuit breakers, electrical switches, sockets
smart meters: meters metering | meter maker, smart meter maker | smart meters, electricity meters, water meters, gas meters
lighting: lighting lamps | lamp maker, light bulb maker, led maker | lamps, light bulbs, leds, street lights, led lighting, luminaires
cranes: cranes | crane operator, crane builder | cranes, tower cranes, aerial work platforms
forklifts: forklift trucks | fork lift maker, lift truck maker | forklifts, fork lifts, lift trucks
conveyors: conveyor material handling | conveyor maker | conveyors, conveyor belts, material handling
warehouse automation: warehouse automation logistics | warehouse automation company | warehouse automation, warehouse robots, intralogistics
scaffolding: scaffolding formwork | scaffolder, scaffolding company | scaffolding, formwork
machine tools: machine tools | machine tool maker, lathe maker | machine tools, lathes, milling machines, cnc machines
welding: welding | welding equipment maker | welding, welding equipment
lasers: laser | laser maker | lasers, laser
packaging machines: packaging machines machinery | packaging machine maker, bottling machine maker | packaging machines, filling machines, packaging machinery, bottling lines
printing machines: printing machines presses | printing press maker | printing presses, printing machines
textile machinery: textile machinery | textile machine maker, loom maker | textile machinery, textile machines, spinning machines, looms
food machinery: food processing equipment machinery | | food processing equipment, food machinery
injection molding machines: injection molding machines plastic | plastics machinery maker | injection molding machines, injection moulding machines, injection molding, injection moulding
mining equipment: mining equipment | mining equipment maker | mining equipment, mining machinery, drill bits, rock drills, tunnel boring machines
automated teller machines: ATM automated teller machines | atm maker, atm operator, cash machine maker | atms, cash machines, automated teller machines
scales: weighing scales | scale maker | weighing scales, weighing machines
commercial kitchens: foodservice equipment kitchen commercial | | kitchen equipment, commercial kitchen equipment
refrigeration: refrigeration | refrigeration company | refrigeration, cold rooms, display cabinets
fire protection: fire protection | fire alarm maker, fire extinguisher maker | fire extinguishers, fire alarms, sprinklers, smoke detectors, fire protection
fire trucks: fire trucks specialty vehicles emergency | fire engine maker, fire truck maker | fire trucks, fire engines, ambulances, garbage trucks, tow trucks, street sweepers
trailers: trailers semi-trailers | trailer maker | trailers, semi trailers, truck trailers
buses: buses | bus builder, coach builder | bus, buses, school buses, minibuses, electric buses
snowmobiles: snowmobiles all-terrain vehicles | snowmobile maker, jet ski maker, atv maker | snowmobiles, jet skis, quad bikes, atvs, all terrain vehicles
boats: boats yachts | sailboat maker, yacht maker | sailboats, motorboats, boats, yachts, outboard motors, superyachts
warships: naval ships submarines | warship builder, submarine maker, submarine builder | warships, submarines, naval vessels, frigates
trams: trams rolling stock rail vehicles | tram maker | trams, subway cars, metro trains, high speed trains
rail signaling: rail signaling | | railway signalling, rail signaling
railcars: railcars freight cars | railcar maker, railcar lessor, wagon maker | railcars, freight wagons, rail wagons, freight cars
business jets: business jets aircraft | private jet maker, business jet maker | business jets, private jets
aircraft parts: aircraft components aerostructures | aircraft parts maker, aerospace supplier | aircraft parts, aerostructures, aircraft seats, landing gear, aircraft components, ejection seats, parachutes
drones: drones unmanned aerial | drone maker | drones, unmanned aircraft, flying taxis, air taxis, evtol
radars: radar | radar maker | radar, sonar
car seats: automotive seats seating | car seat maker, automotive seat maker | automotive seats, car interiors
brakes: brakes braking | brake maker | brakes, brake pads, brake discs
spark plugs: spark plugs | spark plug maker | spark plugs
shock absorbers: shock absorbers suspension | shock absorber maker | shock absorbers
axles: axles driveline | axle maker | axles, drivelines, crankshafts
exhausts: exhaust emission | exhaust maker, catalytic converter maker | exhaust systems, catalytic converters
wheels: wheels alloy aluminum | wheel maker, rim maker | alloy wheels, wheel rims, aluminium wheels
steering: steering | steering maker | steering systems, power steering
airbags: airbags seatbelts safety | airbag maker, seat belt maker | airbags, seatbelts
automotive lighting: automotive lighting | headlight maker | headlights, headlamps, car lights
wiring harnesses: wiring harnesses | wiring harness maker | wiring harnesses, wire harnesses
pistons: pistons | piston maker | pistons, piston rings, turbochargers, fuel injectors
automotive glass: automotive glass windshield | windscreen maker | windscreens, windshields, auto glass
charging stations: charging stations EV | charging station operator, ev charger maker | charging stations, ev charging, ev chargers, charging points
biofuels: biodiesel ethanol biofuels | biofuel producer, ethanol producer, biodiesel producer | biofuels, ethanol, biodiesel, bioethanol, renewable diesel
biogas: biogas renewable natural gas | biogas producer | biogas, biomethane
biomass: biomass wood pellets | wood pellet producer | biomass, wood pellets
geothermal: geothermal | geothermal company | geothermal, geothermal energy
hydroelectric: hydroelectric hydropower | hydropower producer, dam operator | hydroelectric, hydropower, hydroelectricity, dams
district heating: district heating heat | heat supplier, heating supplier | district heating
propane: propane lpg | propane distributor, lpg distributor | propane, lpg, liquefied petroleum gas
fuel stations: fuel stations service stations retail | filling station operator, service station operator, fuel retailer, gas station operator | gas stations, filling stations, service stations, fuel stations
lubricants: lubricants | lubricant maker, motor oil maker | lubricants, motor oil, engine oil
tank storage: tank storage terminals | tank storage operator, tank terminal operator | tank storage, storage tanks, oil storage
oil sands: oil sands | oil sands producer | oil sands, tar sands
asphalt: asphalt bitumen paving | asphalt producer, road builder | asphalt, bitumen, road construction
helium: helium | helium producer | helium, helium gas
plastics: plastics plastic | plastics maker, plastics company | plastics, plastic, plastic products
polymers: polymers polyethylene polypropylene | | polymers, polyethylene, polypropylene, pvc, polyurethane, polystyrene
dyes: dyes pigments | dye maker, pigment maker | dyes, pigments, dyestuffs, titanium dioxide
inks: inks printing | ink maker | inks, printing ink, toner
soda ash: soda ash | soda ash producer | soda ash, caustic soda, chlorine
carbon black: carbon black | carbon black maker | carbon black
carbon fiber: carbon fiber composites | carbon fibre maker, carbon fiber maker | carbon fiber, carbon fibre, composite materials
silicones: silicone silicon | silicone maker, silicon maker | silicones, silicon metal, polysilicon
explosives: explosives blasting | explosives maker | explosives, dynamite, detonators
agrochemicals: agrochemicals pesticides crop protection | agrochemical company | agrochemicals, insecticides, fungicides, weedkiller
enzymes: enzymes | enzyme maker | enzymes, probiotics
catalysts: catalysts | catalyst maker | industrial catalysts, chemical catalysts
glass fiber: glass fiber fiberglass | fiberglass maker | fiberglass, fibreglass, glass fibre, glass fiber
insulation materials: insulation wool | stone wool maker | stone wool, rock wool, mineral wool, thermal insulation
graphite: graphite electrodes | graphite miner, graphite producer | graphite, graphite electrodes
potash: potash | potash miner, potash producer | potash
phosphates: phosphate | phosphate miner, phosphate producer | phosphates, phosphoric acid
zinc: zinc | zinc miner, zinc producer, zinc smelter | zinc
tin: tin | tin miner, tin producer, tin smelter | tin mining
cobalt: cobalt | cobalt producer | cobalt
manganese: manganese | manganese miner, manganese producer | manganese
chrome: ferrochrome chrome | chrome miner, ferrochrome producer | chromium, ferrochrome, ferroalloys
titanium: titanium | titanium producer | titanium, titanium metal
tungsten: tungsten | tungsten miner, tungsten producer | tungsten, molybdenum, vanadium, antimony
magnesium: magnesium | magnesium producer, refractory maker | magnesium, magnesite, refractories
gemstones: gemstones emeralds | gemstone miner | gemstones, emeralds, rubies, sapphires
mineral sands: mineral sands zircon | mineral sands miner | mineral sands, zircon
stainless steel: stainless steel | stainless steel maker | stainless steel
castings: castings forgings | foundry operator, forging company | castings, forgings, foundries
scrap metal: scrap metal recycling | scrap metal dealer, metal recycler, steel recycler | scrap metal, scrap
smelters: smelting refining nonferrous | smelter, metal refiner, gold refiner | smelters, smelting
nonwovens: nonwoven fabrics | nonwovens maker | nonwovens
synthetic fibers: polyester synthetic fibers | polyester maker, fibre maker | synthetic fibers, synthetic fibres, polyester, nylon, viscose
metal cans: metal cans packaging | can manufacturer | drink cans, beverage cans, aluminium cans, aluminum cans, tins, aerosol cans
glass bottles: glass containers bottles | glass bottle maker | glass bottles, bottles, glass containers, glass jars
cork: cork stoppers | cork maker, cork producer | cork stoppers, wine corks
corrugated packaging: corrugated containerboard boxes paperboard | cardboard maker, cardboard box maker, paperboard maker | cardboard, cardboard boxes, corrugated, paperboard, cartons
labels: labels adhesive | label maker | adhesive labels, adhesive tape, sticky tape, self adhesive labels
plastic packaging: plastic packaging films | plastic bottle maker, plastic packaging maker | plastic bottles, plastic packaging, plastic bags, packaging film, plastic film
pallets: pallets | pallet maker, pallet pooling company | pallets
banknotes: banknotes security printing currency | banknote printer, banknote maker, coin mint | banknotes, security printing, passports
displays: displays lcd oled panels | display maker, screen maker, display panel maker | lcd, oled, display panels, lcd panels, flat screens, touch screens, touchscreens
circuit boards: printed circuit boards | pcb maker, circuit board maker | printed circuit boards, circuit boards, pcbs
capacitors: capacitors passive components | capacitor maker, resistor maker | capacitors, resistors, inductors
connectors: connectors | connector maker | connectors
antennas: antennas | antenna maker | antennas, aerials
microphones: microphones acoustic | microphone maker | microphones
optical lenses: optical lenses | camera lens maker, optics maker | camera lenses, optical lenses, binoculars, telescopes
x-ray: x-ray imaging | x ray maker | x ray, x rays, x ray machines, ultrasound, mri, medical imaging
thermal cameras: thermal infrared cameras | thermal camera maker | thermal cameras, night vision, infrared cameras
navigation devices: navigation gps | gps maker, satnav maker | gps, navigation devices, navigation systems, satnavs
barcode scanners: barcode scanners | barcode scanner maker, barcode printer maker | barcodes, barcode scanners, rfid
printers: printers imaging | copier maker, photocopier maker, scanner maker | printers, photocopiers, copiers, scanners, multifunction printers
projectors: projectors | projector maker | projectors
peripherals: peripherals keyboards mice | keyboard maker, mouse maker | computer mice, keyboards, webcams, gaming headsets, computer accessories
graphics cards: graphics GPU | graphics card maker | graphics cards, graphics processors, gpus, graphics chips, motherboards
supercomputers: high performance computing | supercomputer maker | supercomputers
wearables: wearable smartwatches | smartwatch maker, fitness tracker maker | smartwatches, wearables, fitness trackers
surveillance cameras: video surveillance cameras | surveillance camera maker, cctv maker | surveillance cameras, cctv, security cameras, video surveillance
two-way radios: two-way radios communications | walkie talkie maker | walkie talkies, two way radios
smart cards: smart cards SIM | smart card maker, sim card maker | smart cards, sim cards, chip cards
set-top boxes: set-top boxes | set top box maker | set top boxes
inverters: inverters | inverter maker, solar inverter maker | inverters, solar inverters
power semiconductors: power semiconductors silicon carbide | power chip maker | power semiconductors, silicon carbide
silicon wafers: silicon wafers | wafer maker, silicon wafer maker | silicon wafers, wafers
prefabricated buildings: prefabricated modular buildings | modular building company, prefab house maker | prefabricated houses, modular buildings, prefab homes, mobile buildings, container houses
ladders: ladders | ladder maker | ladders
magnets: magnets magnetic | magnet maker | magnets, permanent magnets
mirrors: mirrors automotive | mirror maker | car mirrors, rear view mirrors
thermostats: thermostats controls | thermostat maker | thermostats, thermometers
armored vehicles: armored vehicles defense | armored vehicle maker, armoured vehicle maker, body armor maker, body armour maker | armored vehicles, armoured vehicles, body armor, body armour, bulletproof vests
traffic signs: traffic signals signs | traffic light maker, road sign maker | traffic lights, traffic signals, road signs, guardrails, speed cameras, licence plates, license plates
fencing: fencing fences | fence maker | fences, barbed wire
irrigation: irrigation | irrigation company | irrigation, irrigation systems, greenhouses
grain silos: grain storage | silo maker, grain bin maker | grain silos, grain bins
simulators: simulation simulators training | simulator maker | flight simulators, driving simulators
molds: molds dies tooling | mold maker, mould maker, die maker | molds, moulds
aluminum foil: aluminum foil rolled | foil maker | aluminum foil, aluminium foil, tin foil
activated carbon: activated carbon | activated carbon maker | activated carbon, charcoal
utility poles: utility poles | pole maker | utility poles, telephone poles, transmission towers
waste-to-energy: waste to energy incineration | incinerator operator | incinerators, incineration, waste to energy
`;
