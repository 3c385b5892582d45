/** Industries in Spanish by their id: `id: businesses | what they make or deal in`. */
export const spanishIndustries = `
beer: cervecera, cerveceras, cervecería, cervecero, cerveceros | cerveza, cervezas
spirits: destilería, destilera, tequilera | licores, ron, bebidas alcohólicas, aguardiente
wine: bodega, bodegas, viñedo, viña, vinícola | vino, vinos, champán
soft drinks: embotelladora, embotellador | bebidas, refrescos, bebida, agua mineral
coffee: cafetera, tostador de café | café
tobacco: tabacalera, tabacaleras | tabaco, cigarrillos, puros
food: alimentaria, empresa de alimentos | alimentos, alimentación, comida, alimenticia
chocolate: chocolatera, confitería | chocolate, dulces, cacao, golosinas
dairy: lechera, láctea | leche, lácteos, queso, yogur
meat: cárnica, frigorífico | carne, cerdo, pollo, carne de res
fish: salmonera, salmoneras, pesquera, piscifactoría | salmón, pescado, marisco, mariscos
sugar: azucarera | azúcar
bakery: panadería, panificadora | galletas, pan de molde
grain: | cereales, agricultura, agrícola, granos
palm oil: | aceite de palma
fertiliser: | fertilizantes, fertilizante, potasa
seeds: | semillas
supermarket: supermercado, cadena de supermercados, hipermercado | supermercados, hipermercados
restaurants: cadena de comida rápida, cadena de restaurantes | restaurantes, comida rápida
department stores: grandes almacenes | almacenes
retail: minorista, cadena de tiendas, cadena minorista | comercio minorista, tiendas
online retail: tienda en línea, tienda online | comercio electrónico, comercio en línea
apparel: cadena de moda, textil, empresa textil | ropa, moda, prendas de vestir
shoes: zapatera | zapatos, calzado, zapatillas
sportswear: | artículos deportivos, ropa deportiva
luxury: grupo de lujo | lujo, artículos de lujo, bolsos
jewellery: joyería, joyero | joyas, diamantes
watches: relojero, relojera | relojes, relojería
toys: juguetera, jugueteras | juguetes, juguete
cosmetics: perfumista | cosméticos, cosmética, perfumes, perfume, belleza
household products: | productos del hogar, detergentes, jabón, bienes de consumo
furniture: | muebles, colchones
appliances: | electrodomésticos
cars: automotriz, automotrices, automovilística, fabricante de coches, fabricante de automóviles, fabricante de autos | coches, automóviles, automóvil, coche, carros, autos deportivos, vehículos
electric cars: fabricante de coches eléctricos | coches eléctricos, coche eléctrico, vehículos eléctricos, autos eléctricos
trucks: | camiones, autobuses
motorcycles: | motocicletas, motos
bicycles: | bicicletas
auto parts: | autopartes, componentes de automoción, piezas de automóvil
tyres: fabricante de neumáticos | neumáticos, llantas, caucho
batteries: | baterías, pilas
banks: banco, bancos, banca, entidad financiera, prestamista, banco de inversión, caja de ahorros | bancario, bancaria, bancarios
central banks: banco central | bancos centrales
insurance: aseguradora, aseguradoras, compañía de seguros | seguros, seguro, seguros de vida
reinsurance: reaseguradora | reaseguros
asset management: gestora de fondos, gestora de activos, gestora | gestión de activos, capital riesgo
exchanges: operador bursátil, operador de bolsa | bolsas de valores, bolsa de valores
payments: | pagos, medios de pago, tarjetas
real estate: inmobiliaria, inmobiliarias, promotora, promotora inmobiliaria, socimi | inmobiliario, propiedades, oficinas, viviendas, centros comerciales
timber: maderera, forestal | madera
pharma: farmacéutica, farmacéuticas, laboratorio farmacéutico, laboratorio, farmacéutico | medicamentos, fármacos, vacunas, insulina
biotech: biotecnológica | biotecnología
medical devices: | dispositivos médicos, equipos médicos, audífonos
eyewear: óptica | gafas, lentes de contacto, lentes
hospitals: | hospitales, clínicas, residencias de ancianos
health care: | salud, sanidad, sanitario, atención médica
pharmacies: cadena de farmacias, farmacia | farmacias
semiconductors: fabricante de chips, fabricante de semiconductores | semiconductores, microchips
software: desarrolladora de software | programas informáticos
cybersecurity: | ciberseguridad
artificial intelligence: | inteligencia artificial, ia
it services: consultora tecnológica | servicios informáticos, informática
computers: | ordenadores, computadoras
phones: | teléfonos móviles, móviles, celulares, teléfonos inteligentes
electronics: | electrónica, cámaras, televisores
telecom: operadora de telefonía, telefónica, operador de telecomunicaciones, operador móvil, operadora móvil, teleco | telecomunicaciones, telefonía, telefonía móvil
satellites: operador de satélites | satélites
video games: desarrolladora de videojuegos, editora de videojuegos, desarrollador de videojuegos | videojuegos, videojuego, consola
broadcasting: televisora, cadena de televisión, grupo de medios | televisión, medios de comunicación
publishing: editorial, periódico | libros, periódicos, prensa
advertising: agencia de publicidad | publicidad
education: | educación, escuelas
oil: petrolera, petroleras, compañía petrolera | petróleo, crudo, hidrocarburos
refining: refinería, refinador | refino, gasolina, gasolineras
gas: gasista, gasera | gas, gas natural
coal: | carbón
uranium: | uranio
nuclear: | energía nuclear
utilities: eléctrica, eléctricas, compañía eléctrica, distribuidora eléctrica, red eléctrica | electricidad, energía eléctrica, servicios públicos
water: | agua, agua potable
renewables: | energías renovables, energía renovable, renovables, energía limpia, hidroeléctrica
solar: fabricante de paneles solares | energía solar, paneles solares, placas solares, fotovoltaica
wind: fabricante de aerogeneradores, fabricante de turbinas eólicas | energía eólica, eólica, aerogeneradores, turbinas eólicas
hydrogen: | hidrógeno
mining: minera, mineras, empresa minera | minería, minas, metales
gold: minera de oro, mineras de oro, productor de oro, mina de oro | oro, minas de oro
silver: minera de plata, mineras de plata, mina de plata | plata, minas de plata
platinum: | platino, paladio, metales preciosos
copper: minera de cobre, productora de cobre, mina de cobre | cobre, minas de cobre
iron ore: | mineral de hierro
lithium: productor de litio, minera de litio, mina de litio | litio, minas de litio
rare earths: | tierras raras
nickel: | níquel, cinc
steel: acerera, siderúrgica, acería | acero
aluminium: | aluminio
chemicals: química, químicas | productos químicos, plásticos
paint: | pinturas
paper: papelera, papeleras | papel, celulosa
packaging: | envases, embalajes
cement: cementera, cementeras | cemento, hormigón, materiales de construcción
glass: vidriera | vidrio
construction: constructora, constructoras | construcción, obras públicas
ceramics: | cerámica, azulejos
machinery: | maquinaria, máquinas
tractors: | tractores, maquinaria agrícola
robots: | robótica
electrical equipment: | equipos eléctricos, cables, iluminación
conglomerate: conglomerado | conglomerados
aerospace: fabricante de aviones | aviones, aeroespacial, aeronáutica, helicópteros
defence: fabricante de armas | defensa, armas, armamento
airlines: aerolínea, aerolíneas, línea aérea, líneas aéreas, aerolínea de bajo coste | vuelos, transporte aéreo
airports: operador aeroportuario, gestor aeroportuario, grupo aeroportuario, aeropuerto | aeropuertos
railways: ferrocarril, ferroviaria, operador ferroviario | ferrocarriles, trenes, ferroviario
rail equipment: fabricante de trenes | material ferroviario
shipping: naviera, navieras | transporte marítimo, buques
shipbuilding: astillero, astilleros | construcción naval, barcos
ports: operador portuario | puertos
logistics: transportista, correos, mensajería | logística, paquetería, transporte
toll roads: concesionaria, concesionaria de autopistas, operador de autopistas | autopistas, peajes
waste: | residuos, reciclaje, basura
security: | seguridad privada
staffing: empresa de trabajo temporal | trabajo temporal
hotels: hotelera, cadena hotelera, hoteleras, grupo hotelero | hoteles
casinos: | casinos
gambling: casa de apuestas, lotería | apuestas, juegos de azar, apuestas deportivas
travel: agencia de viajes | viajes, turismo
cruises: naviera de cruceros, compañía de cruceros | cruceros
sports clubs: club de fútbol, equipo de fútbol | fútbol
`;
