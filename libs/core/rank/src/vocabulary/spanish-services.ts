/** The businesses of `englishServices` in Spanish by their id: `id: businesses | what they make or deal in`. */
export const spanishServices = `
payroll: | nóminas, nómina, gestión de nóminas
enterprise software: | software empresarial, programas de gestión, software de gestión
design software: | software de diseño, diseño asistido por ordenador, software de simulación
databases: | bases de datos, base de datos
cloud: | nube, computación en la nube, alojamiento web
data centers: operador de centros de datos | centros de datos, centro de datos
video conferencing: | videoconferencias, videoconferencia
biometrics: | biometría, reconocimiento facial
job portal: portal de empleo | portales de empleo, ofertas de empleo
property portal: portal inmobiliario | portales inmobiliarios, anuncios inmobiliarios
classifieds: portal de anuncios clasificados | anuncios clasificados, clasificados
price comparison: comparador de precios | comparadores de precios
food delivery: plataforma de comida a domicilio | comida a domicilio, reparto de comida
online education: | educación en línea, cursos en línea, educación a distancia
social media: red social, aplicación de citas | redes sociales, citas en línea
search engine: buscador | buscadores
newspapers: editor de periódicos, grupo de prensa | periódicos y revistas, revistas, agencia de noticias
comics: | cómics, historietas, tebeos, cómic
animation: estudio de animación | dibujos animados, animación
radio: emisora de radio, emisora, radiodifusora | emisoras de radio, estaciones de radio
streaming: estudio de cine, productora de cine, productora de películas | películas, cine
music: discográfica, discográficas, sello discográfico | música
cinemas: cadena de cines, exhibidora, operador de cines | cines, salas de cine
live events: organizador de conciertos, promotora de conciertos, venta de entradas | conciertos, entradas, espectáculos, festivales, boletos
horse racing: hipódromo | hipódromos, carreras de caballos
motorsports: | automovilismo, carreras de coches, fórmula 1, circuitos de carreras
trade fairs: organizador de ferias, recinto ferial | ferias comerciales, ferias
mortgages: entidad hipotecaria, prestamista hipotecario, hipotecaria | hipotecas, hipoteca, préstamos hipotecarios
student loans: | préstamos estudiantiles
microfinance: microfinanciera | microcréditos, microfinanzas, microcrédito
consumer loans: financiera de consumo | crédito al consumo, préstamos personales, créditos al consumo
auto loans: | préstamos para coches, crédito automotriz, financiación de coches
debt collection: empresa de cobranza | cobro de deudas, recobro, cobranza
factoring: | factoraje
credit cards: emisor de tarjetas, emisora de tarjetas de crédito | tarjeta de crédito, tarjetas de crédito
car insurance: aseguradora de coches, aseguradora de autos | seguro de coche, seguros de coche, seguros de autos, seguro de auto
health insurers: aseguradora de salud, aseguradora médica | seguros de salud, seguro médico, seguros médicos
insurance brokers: corredor de seguros, correduría de seguros | corredurías de seguros
pensions: administradora de fondos de pensiones, afore, gestora de pensiones | fondos de pensiones, planes de pensiones
brokers: casa de bolsa, corredor de bolsa, corretaje, sociedad de valores | corredores de bolsa
currency exchange: casa de cambio | remesas, envío de dinero, casas de cambio
bitcoin mining: minera de bitcoin, mineras de bitcoin, minera de criptomonedas | minería de bitcoin, minería de criptomonedas
crypto exchange: casa de cambio de criptomonedas, plataforma de criptomonedas | intercambio de criptomonedas
ratings: agencia de calificación, calificadora, calificadora de riesgo | calificación crediticia, buró de crédito
leasing: arrendadora, arrendadoras, empresa de leasing | arrendamiento, arrendamiento financiero
gift cards: | tarjetas regalo, vales de comida, cheques restaurante, vales de despensa
pawn: casa de empeño, casas de empeño | empeño
accounting: contable, auditora, asesoría fiscal | contabilidad, auditoría
legal services: bufete de abogados, despacho de abogados | servicios jurídicos, servicios legales, abogados
consulting: consultora, consultoras, consultoría | consultorías, asesoría
patents: | patentes, propiedad intelectual
market research: empresa de encuestas | estudios de mercado, investigación de mercado, encuestas
call centers: operador de centros de llamadas | centros de llamadas, atención al cliente, teleoperadoras
testing inspection: certificadora | certificación, inspección técnica de vehículos
engineering services: ingeniería, estudio de arquitectura, empresa de ingeniería | arquitectura, servicios de ingeniería, ingenierías
real estate agents: agente inmobiliario, agencia inmobiliaria, corredor inmobiliario | agentes inmobiliarios, agencias inmobiliarias
property management: administrador de fincas | administración de fincas, gestión inmobiliaria
coworking: | oficinas compartidas, espacios de trabajo compartido
student housing: | residencias de estudiantes, residencias universitarias, vivienda estudiantil
senior living: operador de residencias de ancianos, operador de geriátricos | residencias de mayores, geriátricos, asilos, residencia de ancianos
apartments: casero, propietario de viviendas | apartamentos, pisos, viviendas de alquiler, departamentos en renta, pisos de alquiler
homebuilders: constructora de viviendas, constructoras de viviendas, promotora de viviendas | casas, viviendas nuevas
shopping centers: operador de centros comerciales, dueño de centros comerciales | centro comercial, plazas comerciales
warehouses: operador de almacenes, dueño de naves industriales | naves industriales, naves logísticas, parques industriales, bodegas industriales, almacenes logísticos
office buildings: propietario de oficinas | edificios de oficinas, rascacielos
storage: operador de trasteros | trasteros, guardamuebles, minibodegas
parking: operador de aparcamientos, operador de estacionamientos | aparcamientos, estacionamientos, aparcamiento, estacionamiento, parquímetros
farmland: | tierras agrícolas, tierras de cultivo
holiday parks: operador de campings | campings, complejos vacacionales
marinas: | puertos deportivos
golf courses: | campos de golf
theme parks: operador de parques de atracciones, operador de parques temáticos | parques de atracciones, parques temáticos, parque temático, parque de atracciones
hot springs: | balnearios, aguas termales, balneario, termas
prisons: operador de cárceles, operador de prisiones | cárceles, prisiones, cárcel
hearing aids: audioprotesista, fabricante de audífonos | audífono, audífonos, implantes cocleares
syringes: fabricante de jeringas | jeringa, jeringas, jeringuillas, agujas
catheters: | catéter, catéteres
heart valves: fabricante de marcapasos | marcapasos, válvulas cardíacas, desfibriladores
orthopedic implants: fabricante de implantes ortopédicos | prótesis de cadera, implantes ortopédicos, prótesis de rodilla, ortopedia
prosthetics: | prótesis, prótesis ortopédicas
wheelchairs: | sillas de ruedas, silla de ruedas
glucose monitors: | medidores de glucosa, glucómetros, bombas de insulina
sleep apnea: | apnea del sueño, respiradores
dialysis: operador de clínicas de diálisis, centros de diálisis | diálisis, hemodiálisis
blood plasma: | plasma sanguíneo, hemoderivados
endoscopes: | endoscopios, endoscopia
surgical robots: | robots quirúrgicos, cirugía robótica
wound care: | vendas, apósitos, tiritas, curitas
face masks: | mascarillas, mascarilla, cubrebocas, mascarillas quirúrgicas
hospital beds: | camas de hospital, camas hospitalarias
hospitals: operador de hospitales, cadena de hospitales, grupo hospitalario, operador de clínicas | hospital, clínica
diagnostics: laboratorio clínico, laboratorio de análisis | análisis clínicos, laboratorios clínicos, diagnóstico
telemedicine: | telemedicina
clinical trials: | ensayos clínicos, investigación clínica
laboratory equipment: | equipos de laboratorio, material de laboratorio
genetic testing: | pruebas genéticas, pruebas de adn, tests genéticos
stem cells: | células madre
generics: fabricante de genéricos | medicamentos genéricos, genéricos, fármacos genéricos
oncology: | medicamentos contra el cáncer, oncología, tratamiento del cáncer, fármacos contra el cáncer, oncológicos
antibiotics: | antibióticos
obesity: | obesidad, medicamentos para adelgazar, pérdida de peso, diabetes
women health: | anticonceptivos, anticoncepción
condoms: fabricante de preservativos, fabricante de condones | preservativos, condones
fertility: | clínicas de fertilidad, fertilidad, reproducción asistida
psychiatric: | salud mental, hospitales psiquiátricos, clínicas psiquiátricas
aesthetics: | cirugía estética, medicina estética
dental: | implantes dentales, ortodoncia, alineadores dentales, productos dentales
dental clinics: dentista | clínicas dentales, dentistas
animal health: laboratorio veterinario | salud animal, medicamentos veterinarios, veterinaria
veterinary clinics: | clínicas veterinarias, veterinarios
pharmacies: distribuidor farmacéutico, mayorista farmacéutico, cadena de droguerías | droguerías, boticas
traditional medicine: | medicina tradicional china, homeopatía, hierbas medicinales
eye care: | oftalmología, colirios, cirugía ocular
home care: | atención domiciliaria, cuidados a domicilio
rehabilitation: | rehabilitación, fisioterapia
bus transport: operador de autobuses, línea de autobuses | transporte público, autobuses de línea, transporte de pasajeros
metro: operador de metro | líneas de metro, subterráneos
ferries: operador de ferris, operador de transbordadores | ferri, ferris, transbordadores
tankers: | petroleros, buques tanque, metaneros, buque tanque
dry bulk: | graneleros, carga a granel
tugboats: | remolcadores, remolcador, barcazas
air cargo: aerolínea de carga | carga aérea, transporte aéreo de mercancías
airport services: | servicios aeroportuarios, asistencia en tierra
car rental: alquiler de coches, arrendadora de autos, renta de autos | coches de alquiler, autos de alquiler
car sharing: | coche compartido, coches compartidos
electric scooters: | patinetes eléctricos, patinete eléctrico, monopatines eléctricos
ride hailing: | taxi, transporte con conductor
truck rental: | alquiler de camiones, gestión de flotas
trucking: transportista de carretera, fletera, autotransporte | transporte por carretera, transporte de carga, fletes
moving: empresa de mudanzas | mudanzas, mudanza
cold storage: | almacenes frigoríficos, cadena de frío
container leasing: | contenedores, contenedor, alquiler de contenedores
ropeways: operador de teleféricos | teleféricos, teleférico, telesillas, remontes
sewage: empresa de saneamiento, saneamiento | aguas residuales, alcantarillado, depuradoras, tratamiento de agua, tratamiento de aguas, desalación, desalinización
hazardous waste: | residuos peligrosos, residuos tóxicos
waste: gestora de residuos, recolectora de basura, recicladora | desechos, recogida de basura
laundry: lavandería, lavanderías, tintorería | lavandería industrial, alquiler de ropa, tintorerías
cleaning services: empresa de limpieza | limpieza, servicios de limpieza
facility services: empresa de control de plagas | control de plagas, fumigación
security guards: empresa de vigilancia | vigilantes, vigilancia, guardias de seguridad
security: fabricante de alarmas, empresa de alarmas | alarmas, alarma
cash transport: transportista de valores | transporte de valores, transporte de fondos
child care: guardería, operador de guarderías | guarderías, jardines de infancia, educación infantil
universities: operador de universidades | universidad, universidades, educación superior
private schools: operador de colegios | colegios, colegios privados, escuelas privadas, colegio, escuela
tutoring: | clases particulares, academias
vocational training: autoescuela | autoescuelas, formación profesional
language schools: academia de idiomas | idiomas, escuelas de idiomas, cursos de inglés
crematoria: crematorio, operador de cementerios | crematorios, cementerios, cementerio, cremación, ataúdes
funeral: funeraria, funerarias | funerales, servicios funerarios, entierros
lottery: operador de lotería, operador de loterías | loterías, loto, rasca y gana
casinos: operador de casinos | casinos de juego, salas de juego
slot machines: fabricante de tragamonedas, fabricante de máquinas tragaperras | máquinas tragaperras, tragamonedas, tragaperras
landscaping: paisajista | paisajismo, jardinería
plumbing services: fontanero, electricista | instalaciones eléctricas
equipment rental: alquiladora de maquinaria | alquiler de maquinaria, alquiler de equipos
dredging: | dragado, dragas
tunnels: constructor de puentes, constructor de túneles | puentes, túneles, túnel, puente
toll roads: operador de carreteras, operador de peajes | autopista, carreteras, peaje, carreteras de peaje
car wash: | lavado de coches, lavado de autos
auto repair: cadena de talleres | talleres mecánicos, reparación de coches, talleres
weddings: | bodas, vestidos de novia, boda
photography: | fotografía, álbumes de fotos
translation services: agencia de traducción | traducciones, traducción
weather: | meteorología, pronóstico del tiempo
defence electronics: | electrónica militar, electrónica de defensa
carbon credits: | créditos de carbono, crédito de carbono
hotels: | hotel, hostales, hostelería, hospedaje, alojamiento
restaurants: cadena de cafeterías, empresa de catering | restaurante, comedores, restauración
printing: imprenta | imprentas
fitness: cadena de gimnasios | gimnasios, gimnasio
advertising: publicitaria, empresa de publicidad exterior | vallas publicitarias, publicidad exterior, anuncios
education: grupo educativo, empresa educativa | enseñanza, formación
asset management: fondo de capital riesgo, firma de capital privado | capital privado, gestión de patrimonios
travel: operador turístico, turoperador, touroperador | vacaciones, turismo y viajes
biotech: empresa biotecnológica, biotecnológicas | terapia génica
electric cars: fabricante de autos eléctricos, fabricante de vehículos eléctricos | vehículo eléctrico, auto eléctrico
auto parts: autopartista, autopartes fabricante, fabricante de autopartes, fabricante de componentes de automoción | recambios, repuestos, refacciones
luxury: marca de lujo, casa de lujo | artículos de piel, bolsos de lujo
watches: fabricante de relojes | reloj
telecom: operadora de telecomunicaciones, compañía telefónica, compañía de telecomunicaciones, telefónicas | teléfono, banda ancha
video games: | juegos de ordenador, consolas, juegos electrónicos
ski resorts: operador de estaciones de esquí | estaciones de esquí, estación de esquí
stadiums: operador de estadios | estadios, estadio
flight schools: escuela de aviación, escuela de pilotos | escuelas de aviación
land: terrateniente | terrenos
`;
