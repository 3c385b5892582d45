/** The products of `englishGoods` in Spanish by their id: `id: businesses | what they make or deal in`. */
export const spanishGoods = `
rice: arrocera, arroceras | arroz
soybeans: sojera, productor de soja | soja, soya, soya bean
edible oils: aceitera, aceiteras | aceite vegetal, aceites vegetales, aceite comestible, aceites comestibles, aceite de girasol, margarina
olive oil: productor de aceite de oliva | aceite de oliva, aceites de oliva, aceitunas, olivar
palm oil: palmicultora, palmera aceitera | palma aceitera, plantaciones de palma
nuts: | frutos secos, almendras, nueces, pistachos, avellanas, cacahuetes, maní
fruits: frutera, fruteras, bananera, bananeras, exportadora de fruta, citrícola | fruta, frutas, plátanos, bananas, cítricos, fresas, arándanos, aguacates, aguacate, piña, limones
vegetables: hortícola | verduras, hortalizas, tomates, setas, champiñones, cebollas, vegetales
potatoes: | patata, patatas, papas fritas, patatas fritas
salt: salinera, salinera marina, productor de sal | sal de mesa, sal marina
spices: especiera | especias, especia, condimentos
sauces: | salsas, salsa, kétchup, mayonesa, mostaza
soy sauce: | salsa de soja, salsa de soya
pasta: harinera, harineras, fabricante de pasta | pastas, fideos, harina, harinas, fideos instantáneos, pasta alimenticia
ice cream: heladera, heladería | helado, helados
infant formula: | leche infantil, leche en polvo, fórmula infantil, alimentos para bebés, papillas
breakfast cereals: | cereales para desayuno, cereales de desayuno, copos de avena
biscuits: galletera, galletería, pastelera, pastelería | galleta, galletas, pasteles, bizcochos, bollería
bakery: panificadoras, panificadora industrial | panes, bollos
snacks: botanera | aperitivos, botanas, bocadillos salados
chocolate: dulcera, fabricante de chicles, golosinera | chicle, chicles, caramelos, bombones, chocolates, goma de mascar
poultry: avícola, avícolas, productor de pollo | pollo, pollos, aves de corral, pavo, gallinas
eggs: productor de huevos | huevo, huevos
pork: porcina, porcícola, productor de cerdo | cerdos, porcino, jamón, tocino, carne de cerdo
beef: ganadera, ganaderas, ganadero | ganado, vacuno, carne de vacuno, ganadería, vacas, reses
sausages: chacinera, embutidora, carnicería | salchichas, embutidos, fiambres, chorizo
dairy: láctea industrial, quesera, lecheras, mantequera | yogures, quesos, mantequilla
animal feed: fabricante de piensos, productor de piensos | piensos, pienso, alimento para animales, alimentos balanceados, forraje, nutrición animal
pet food: tienda de mascotas | mascotas, alimento para mascotas, alimentos para mascotas, comida para perros, comida para gatos
flowers: floricultora, florista, floristería | flores, flor, plantas ornamentales
natural rubber: cauchera | caucho natural, látex
gloves: | guantes, guante, guantes de látex, guantes médicos
cotton: algodonera, hilandera, hilandería | algodón, hilo, hilos
textiles: tejedora, textilera, textiles | tejidos, telas, tela
wool: lanera | lana, lanas, cachemira
silk: | seda
leather: curtidora, curtiembre, peletera | cuero, cueros, piel curtida
fishing: pesqueras, atunera, atuneras, armador pesquero | pesca, atún, sardinas, harina de pescado, merluza, cangrejo, anchoveta
shrimp: camaronera, camaroneras | camarón, camarones, gambas, langostinos
bottled water: embotelladora de agua | agua embotellada, aguas minerales, agua de manantial
juices: productora de zumos, fabricante de zumos | zumo, zumos, jugo, jugos, jugo de naranja
energy drinks: | bebidas energéticas, bebida energética, bebidas isotónicas
vitamins: | vitamina, vitaminas, suplementos alimenticios, complementos alimenticios, suplementos nutricionales, suplementos
ready meals: conservera, conserveras | platos preparados, comida preparada, congelados, alimentos congelados, conservas, comidas preparadas
plant-based: | carne vegetal, leche vegetal, tofu, proteína vegetal, comida vegana
organic food: | alimentos orgánicos, alimentos ecológicos, productos ecológicos
yeast: | levadura, levaduras
starch: | almidón, glucosa
gelatin: | gelatina, colágeno
malt: maltera, maltería | malta
honey: apicultora, apicultor | miel
sugar: azucareras, ingenio azucarero, ingenio | caña de azúcar, edulcorantes, remolacha azucarera
spirits: licorera, licoreras, productor de tequila, ronera | tequila, mezcal, brandy, whisky, licor, vodka
coffee: cafeterías, cafetalera, tostadora de café | cafés, granos de café
tea: | té verde, infusiones, hojas de té
cannabis: productora de cannabis | marihuana, cáñamo, cannabis medicinal
e-cigarettes: | cigarrillos electrónicos, cigarrillo electrónico, vapeo, vapeadores
tobacco: cigarrera | cigarrillo, cigarros
diapers: fabricante de pañales | pañal, pañales, compresas, toallas sanitarias, tampones, toallas femeninas
tissue paper: | papel higiénico, papel tisú, pañuelos de papel, toallas de papel, servilletas
razors: | maquinillas de afeitar, cuchillas de afeitar, afeitadoras
toothpaste: | pasta de dientes, dentífrico, cepillos de dientes, pasta dental, higiene bucal
shampoo: | champú, champús, cuidado del cabello, tintes para el cabello, desodorantes
cleaning products: | productos de limpieza, detergente, lejía, lavavajillas, jabones
candles: | velas, vela aromática, velas aromáticas
cookware: fabricante de ollas | ollas, sartenes, menaje de cocina, utensilios de cocina, baterías de cocina, ollas a presión
tableware: | porcelana, vajilla, vajillas, cristalería
knives: cuchillera | cuchillos, cuchillo, cubertería, cubiertos, tijeras, navajas
mattresses: colchonera | colchón, colchones, camas, almohadas, somieres
furniture: mueblera, mueblería, mueblerías | mueble, mobiliario
sofas: | sofás, sofá, sillones, sillón
office furniture: | muebles de oficina, mobiliario de oficina, sillas de oficina
carpets: alfombrera | alfombra, alfombras, moquetas
flooring: | suelos laminados, pisos laminados, parqué, pavimentos, revestimientos de suelos
curtains: | cortinas, persianas, toldos
wallpaper: | papel pintado, papel tapiz
kitchens: | muebles de cocina, cocinas integrales, armarios de cocina
home textiles: | ropa de cama, toallas, textiles del hogar, sábanas, mantas
sewing machines: | máquina de coser, máquinas de coser
vacuum cleaners: | aspiradora, aspiradoras, robots aspiradores, aspirador
washing machines: | lavadora, lavadoras, lavavajillas industriales, secadoras
refrigerators: | refrigerador, refrigeradores, frigoríficos, neveras, congeladores, nevera, heladeras
cookers: | hornos, estufas, cocinas de gas, microondas
coffee machines: | máquinas de café, cafeteras
water heaters: | calentadores de agua, termos eléctricos, calentador de agua
air purifiers: | purificadores de aire, humidificadores, purificador de aire
water purifiers: | purificadores de agua, filtros de agua, purificador de agua
lawn mowers: | cortacésped, cortacéspedes, podadoras, herramientas de jardín
chainsaws: | motosierra, motosierras
tools: herramentera | herramientas, herramienta, herramientas eléctricas, taladros
stationery: fabricante de bolígrafos, fabricante de lápices, papelería | bolígrafo, bolígrafos, lápices, lápiz, plumas estilográficas, material escolar, útiles escolares, material de oficina, artículos de oficina, mecheros
greeting cards: | tarjetas de felicitación
baby products: | cochecitos, carritos de bebé, cochecito, productos para bebés, artículos para bebés, biberones, carriolas
luggage: | maletas, maleta, equipaje, mochilas, mochila
lingerie: corsetera | lencería, ropa interior, trajes de baño, bañadores, sujetadores
hosiery: calcetera | calcetines, medias, pantis
jeans: | vaqueros, pantalones vaqueros, mezclilla, tejanos
workwear: | ropa de trabajo, uniformes, calzado de seguridad, ropa laboral
menswear: sastrería, camisera | trajes, camisas, moda masculina, moda para hombre
children clothing: | ropa infantil, ropa para bebés, ropa de niños, moda infantil
shoes: zapatería, zapaterías, zapatero | zapato, sandalias, botas, zapatillas deportivas
zippers: | cremalleras, cierres de cremallera
hats: sombrerera | sombreros, gorras, sombrero
golf: | palos de golf, pelotas de golf
skis: | esquís, esquíes, deportes de invierno, tablas de nieve
rackets: | raquetas, raquetas de tenis, raqueta
camping: | tiendas de campaña, artículos de camping
fishing tackle: | cañas de pescar, artículos de pesca
swimming pools: | piscina, piscinas, albercas
fitness equipment: | aparatos de gimnasia, cintas de correr, bicicletas estáticas
firearms: armera, armería | armas de fuego, pistolas, rifles, fusiles, pistola, escopetas
fireworks: pirotécnica, pirotecnia | fuegos artificiales, petardos
trading cards: | cromos, cartas coleccionables, coleccionables
dolls: muñequera | muñecas, muñeca, peluches, muñecos
musical instruments: | instrumentos musicales, pianos, guitarras, violines, instrumento musical, guitarra
eyewear: ópticas, cadena de ópticas | anteojos, lentillas, lente
sunglasses: | gafas de sol, lentes de sol, anteojos de sol, monturas
contact lenses: | lentes de contacto, lentillas de contacto
perfumes: perfumera, perfumería, perfumerías | fragancias, colonias
make-up: | maquillaje, pintalabios, lápiz labial, esmalte de uñas
hair salons: peluquero, peluquería, cadena de peluquerías | peluquerías, salones de belleza, estéticas
bookstores: librería, librero, cadena de librerías | librerías
home improvement: ferretería, cadena de bricolaje, tienda de bricolaje | bricolaje, ferreterías, mejoramiento del hogar, mejoras del hogar
discount stores: tiendas de descuento, cadena de descuento | tienda de descuento, todo a cien
duty-free: | tiendas libres de impuestos, tiendas duty free
warehouse clubs: club de precios, mayorista de autoservicio | clubes de precios
food wholesale: mayorista de alimentos, distribuidora de alimentos | distribución de alimentos, mayoristas de alimentos
second hand: | segunda mano, ropa de segunda mano, ropa usada
auctions: casa de subastas, subastador | subastas, subasta
pubs: | bares, discotecas, tabernas
pizza: cadena de pizzerías, pizzería | pizzas, pizzerías
hamburgers: cadena de hamburguesas, hamburguesería | hamburguesas, hamburguesa
vending machines: | máquinas expendedoras, máquina expendedora
car dealers: concesionario de coches, concesionario de autos, concesionarios de coches, agencia de autos | coches usados, autos usados, coches de segunda mano
bicycles: | bicicleta, bicicletas eléctricas, bicicleta eléctrica, bicis
motorcycles: fabricante de motos, fabricante de motocicletas | motocicleta, ciclomotores
convenience stores: cadena de tiendas de conveniencia | tiendas de conveniencia, tienda de conveniencia, minimercados
jewellery: joyerías, joyera | joya, anillos, bisutería
soups: | sopa, sopas, caldos
spreads: | mermelada, mermeladas, crema de cacahuete
coconut: | coco, cocos, aceite de coco, leche de coco
seaweed: | alga, algas
helmets: | cascos, casco de moto, cascos de moto
sun care: | protector solar, crema solar
umbrellas: | paraguas, sombrillas
lighters: | encendedores, encendedor
`;
