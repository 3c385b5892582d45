/** The products of `englishWorks` in Spanish by their id: `id: businesses | what they make or deal in`. */
export const spanishWorks = `
gravel: cantera, arenera | grava, áridos, canteras, arena y grava
limestone: calera, caleras | caliza, piedra caliza
marble: marmolera, marmolería | mármol, piedra natural, granito
bricks: ladrillera, ladrillería | ladrillo, ladrillos
roofing: tejera | tejas, techos, tejados, cubiertas de tejado
plasterboard: yesera, yeseras | yeso, placas de yeso, cartón yeso
wood panels: fabricante de tableros | tableros de madera, contrachapado, tableros, aglomerado
timber: aserradero, maderera forestal, madereras | maderas, bosques, silvicultura
pipes: tubera, fabricante de tubos, fabricante de tuberías | tubos, tuberías, tubería, tubos de acero, caños
plumbing fixtures: grifera, fabricante de grifos | grifos, grifería, duchas, bañeras, sanitarios, fontanería, griferías
ceramics: azulejera, fabricante de inodoros | azulejo, baldosas, inodoros, cerámicas, loza sanitaria
windows doors: fabricante de ventanas, fabricante de puertas | ventanas, puertas, ventana, puertas de garaje
locks: cerrajera, cerrajero | cerraduras, cerradura, candados, cajas fuertes
fasteners: tornillera | tornillos, tornillo, tuercas, fijaciones, tornillería
wire ropes: cordelera | cuerdas, sogas, cables de acero
cables: cablera, fabricante de alambre | cable, cables eléctricos, cables submarinos, alambre, alambres
optical fibers: | fibra óptica, fibras ópticas
bearings: | rodamientos, rodamiento, cojinetes
gears: fabricante de engranajes | engranajes, cajas de cambios, transmisiones
pumps: fabricante de bombas | bombas de agua, bombas hidráulicas, bombas de vacío
valves: fabricante de válvulas, valvulera | válvula, válvulas
springs: | resortes, muelles
hydraulics: | hidráulica, neumática, cilindros hidráulicos
compressors: | compresor, compresores
filters: | filtro, filtros
boilers: calderera | caldera, calderas
turbines: fabricante de turbinas | turbina, turbinas, turbinas de gas
generators: | generadores eléctricos, grupos electrógenos, generadores
diesel engines: fabricante de motores | motores, motores diésel, motores marinos, motor diésel
electric motors: fabricante de motores eléctricos | motores eléctricos, motor eléctrico
circuit breakers: | interruptores, disyuntores, enchufes
smart meters: fabricante de contadores | contadores, contadores eléctricos, medidores, contadores de agua, medidores inteligentes
lighting: luminaria, fabricante de lámparas | lámpara, lámparas, bombillas, luminarias, alumbrado, alumbrado público, focos
electrical equipment: fabricante de transformadores | transformadores, transformador
elevators: ascensorista, fabricante de ascensores, fabricante de elevadores | ascensor, ascensores, elevadores, escaleras mecánicas
hvac: fabricante de aire acondicionado | aire acondicionado, acondicionadores de aire, calefacción, bombas de calor, climatización
cranes: fabricante de grúas, operador de grúas | grúa, grúas, plataformas elevadoras
forklifts: fabricante de carretillas, fabricante de montacargas | carretillas elevadoras, carretilla elevadora, montacargas
construction machinery: fabricante de excavadoras | excavadoras, excavadora, maquinaria de construcción, bulldozers
tractors: | tractor, cosechadoras, maquinaria para el campo
conveyors: | cintas transportadoras, transportadores, bandas transportadoras
warehouse automation: | automatización de almacenes, robots de almacén
scaffolding: | andamios, andamio, encofrados
machine tools: | máquinas herramienta, máquina herramienta, tornos
welding: | soldadura, equipos de soldadura
lasers: | láser, láseres
packaging machines: | máquinas de envasado, máquinas de embalaje, envasadoras
printing machines: | máquinas de impresión, imprentas industriales
textile machinery: | maquinaria textil, telares
injection molding machines: | inyectoras de plástico, moldeo por inyección
mining equipment: | equipos mineros, maquinaria minera, perforadoras
automated teller machines: | cajeros automáticos, cajero automático
scales: | básculas, balanzas
refrigeration: | refrigeración, refrigeración industrial, cámaras frigoríficas
fire protection: | extintores, extintor, detectores de humo, protección contra incendios
fire trucks: | camiones de bomberos, ambulancias, camión de bomberos
trucks: camionera, fabricante de camiones, fabricante de tractocamiones | camión, tractocamiones, camionetas
trailers: | remolques, semirremolques, remolque
buses: carrocera, fabricante de autobuses, fabricante de buses | autobús, autobuses, autocares, buses eléctricos
snowmobiles: | motos de nieve, motos acuáticas, cuatrimotos
caravans: | caravana, autocaravanas, casas rodantes
boats: fabricante de yates, fabricante de barcos | yate, yates, veleros, lanchas, embarcaciones
warships: | buques de guerra, submarinos, fragatas, submarino
trams: fabricante de tranvías | tranvía, tranvías, trenes de alta velocidad
rail signaling: | señalización ferroviaria
railcars: fabricante de vagones | vagones, vagón, vagones de carga
business jets: | jets privados, aviones privados, jet privado, aviones ejecutivos
aircraft parts: | piezas de avión, componentes aeronáuticos, asientos de avión, aeroestructuras
aerospace: fabricante de helicópteros, fabricante de motores de avión | avión, helicóptero, motores de avión
drones: fabricante de drones | dron, drones
radars: | radares
car seats: | asientos de coche, asientos para automóviles
brakes: | freno, frenos, pastillas de freno
spark plugs: | bujías, bujía
shock absorbers: | amortiguadores
axles: | ejes, cigüeñales
exhausts: | tubos de escape, catalizadores de coche
wheels: | llantas de aluminio, rines, ruedas
airbags: | bolsas de aire, cinturones de seguridad
automotive lighting: | faros, faros de coche
wiring harnesses: | arneses eléctricos, arneses
pistons: | pistones, turbocompresores
automotive glass: | parabrisas, vidrio automotriz
tyres: neumatiquera, llantera, llanteras | neumático, llanta, gomas
batteries: fabricante de baterías, fabricante de pilas | batería, pila, acumuladores
charging stations: operador de puntos de recarga, electrolineras | puntos de recarga, cargadores eléctricos, estaciones de carga, electrolinera
biofuels: productor de etanol, productor de biodiésel | biocombustibles, biocarburantes, biodiésel, etanol, bioetanol
biogas: | biogás, biometano
biomass: | biomasa, pélets
geothermal: | geotermia, geotérmica, energía geotérmica
hydroelectric: operador de presas, generadora hidroeléctrica | presas, hidroeléctricas, centrales hidroeléctricas, represas, embalses
solar: | panel solar, parques solares, huertos solares
wind: operador de parques eólicos | parques eólicos, aerogenerador, molinos de viento
district heating: | calefacción urbana
propane: gasera de lp, distribuidor de propano | propano, gas licuado, gas lp, glp
pipelines: operador de gasoductos, operador de oleoductos | gasoducto, gasoductos, oleoductos, gas natural licuado, gnl
fuel stations: operador de gasolineras | gasolinera, estaciones de servicio, bencineras
lubricants: | lubricante, lubricantes, aceite de motor, aceites lubricantes
oil services: perforadora petrolera | plataformas petroleras, plataforma petrolera, perforación petrolera, servicios petroleros
oil sands: | arenas bituminosas, arenas petrolíferas
asphalt: asfaltera | asfalto, betún
plastics: plastiquera, transformador de plásticos | plástico, plásticos industriales, artículos de plástico
chemicals: petroquímica, petroquímicas | químicos, petroquímicos, especialidades químicas
polymers: | polímeros, polietileno, espumas, resinas
dyes: | colorantes, pigmentos, tintes
inks: | tinta, tintas
adhesives: fabricante de adhesivos | adhesivos, pegamento, pegamentos
flavours: | aromas, sabores, saborizantes
soda ash: | sosa cáustica, carbonato de sodio, cloro
industrial gases: productor de gases industriales | gases industriales
carbon fiber: | fibra de carbono, materiales compuestos
silicones: | silicona, silicio, siliconas
explosives: fabricante de explosivos | explosivos, dinamita
agrochemicals: agroquímica | pesticidas, plaguicidas, agroquímicos, herbicidas, insecticidas, fitosanitarios
seeds: semillera, semilleras | semilla
enzymes: | enzimas
catalysts: | catalizadores
glass fiber: | fibra de vidrio
insulation materials: fabricante de aislantes | aislantes, aislamiento, lana de roca, aislamiento térmico, lana mineral
graphite: | grafito
potash: | potasio
phosphates: | fosfatos, fosfato
zinc: minera de zinc, productora de zinc | zinc
tin: minera de estaño | estaño
cobalt: | cobalto
manganese: | manganeso
chrome: | cromo, ferrocromo, ferroaleaciones
titanium: | titanio
tungsten: | tungsteno, wolframio, molibdeno
magnesium: | magnesio, refractarios
diamonds: minera de diamantes, productor de diamantes, mina de diamantes | minas de diamantes
gemstones: | piedras preciosas, esmeraldas, rubíes
coal: minera de carbón, mineras de carbón, carbonera, mina de carbón | carbón térmico, minas de carbón
uranium: minera de uranio, mineras de uranio, productor de uranio, mina de uranio | minas de uranio
nickel: minera de níquel, productor de níquel | minas de níquel
iron ore: minera de hierro, productor de mineral de hierro | mena de hierro
stainless steel: | acero inoxidable
castings: fundidora, fundición, forja | fundiciones, piezas fundidas, piezas forjadas
scrap metal: chatarrero, chatarrera | chatarra
smelters: fundición de metales | fundiciones de metales
synthetic fibers: | fibras sintéticas, poliéster
nonwovens: | telas no tejidas, no tejidos
metal cans: fabricante de latas | latas, lata, latas de aluminio, envases metálicos
glass bottles: fabricante de botellas, fabricante de envases de vidrio | botella, botellas, botellas de vidrio, envases de vidrio
cork: corchera, fabricante de corchos | corcho, corchos, tapones de corcho
corrugated packaging: cartonera, cartoneras | cartón, cajas de cartón, cartón corrugado, cartón ondulado
labels: fabricante de etiquetas | etiquetas, etiqueta, cinta adhesiva
plastic packaging: | botellas de plástico, envases de plástico, bolsas de plástico, película plástica
pallets: | palés, tarimas, palets
banknotes: impresor de billetes | billetes de banco, pasaportes
displays: | pantallas, pantalla, pantallas planas
circuit boards: | circuitos impresos, placas de circuito
capacitors: | condensadores eléctricos, capacitores
components: fabricante de componentes electrónicos, fabricante de sensores | componentes electrónicos, sensores, sensor
connectors: | conectores
antennas: | antena, antenas
microphones: | micrófonos
optical lenses: | objetivos fotográficos, telescopios, prismáticos
instruments: | instrumentos de medición, microscopios, instrumentos de medida, aparatos de medición
x-ray: | rayos x, imagen médica, diagnóstico por imagen, ecógrafos
thermal cameras: | cámaras térmicas
navigation devices: | navegadores gps
barcode scanners: | códigos de barras, lectores de códigos de barras
printers: fabricante de impresoras | impresora, impresoras, fotocopiadoras
projectors: | proyectores
peripherals: | teclados, ratones de ordenador, periféricos, accesorios informáticos
graphics cards: | tarjetas gráficas, tarjeta gráfica, procesadores gráficos
computers: fabricante de ordenadores, fabricante de computadoras | ordenador, computadora, portátiles, laptops
storage devices: fabricante de discos duros | discos duros, disco duro, memorias
supercomputers: | superordenadores, supercomputadoras
wearables: | relojes inteligentes, reloj inteligente
surveillance cameras: | cámaras de vigilancia, videovigilancia, cámaras de seguridad
electronics: fabricante de televisores, fabricante de altavoces, fabricante de cámaras | televisor, altavoces, auriculares, cámara
networking: fabricante de equipos de telecomunicaciones | equipos de telecomunicaciones, enrutadores
smart cards: | tarjetas inteligentes, tarjetas sim
inverters: | inversores solares, inversores fotovoltaicos
3d printing: | impresoras 3d, impresión 3d
robots: fabricante de robots | robot, automatización, robots industriales
prefabricated buildings: | casas prefabricadas, edificios modulares, construcción modular
ladders: | escaleras de mano
magnets: | imanes, imán
mirrors: | retrovisores
armored vehicles: fabricante de blindados | blindados, vehículos blindados, chalecos antibalas
traffic signs: fabricante de semáforos | semáforos, semáforo, señales de tráfico, radares de tráfico, matrículas
fencing: | vallas, cercas, alambre de púas
irrigation: | riego, sistemas de riego, invernaderos
simulators: | simuladores de vuelo, simuladores
molds: | moldes, matrices
aluminum foil: | papel de aluminio
activated carbon: | carbón activado, carbón vegetal
waste-to-energy: | incineradoras, incineración
`;
