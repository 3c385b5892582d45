/** Types, sizes, finance and grammar in Spanish; the form is that of `englishWords`. */
export const spanishWords = `
type ETF: fondo cotizado, fondos cotizados, fondo cotizado en bolsa, fondo indexado cotizado
type Mutual Fund: fondo mutuo, fondos mutuos, fondo de inversión, fondos de inversión
type ETF+Mutual Fund: fondo, fondos, fondo indexado, fondo índice
type Index: índice, índices, índice bursátil, índice de bolsa, índice de acciones, índice de la bolsa
type Crypto: criptomoneda, criptomonedas, cripto
type FX: tipo de cambio, tasa de cambio, par de divisas, cambio
type Bond: bono, bonos, obligaciones
type? Common Stock: acción, acciones, título, títulos, cotización, acción de, acciones de
maker: fabricante, fabricantes, productor, productora, productores, operador, operadora, proveedor, distribuidor, distribuidora, constructor, constructora, cadena, gigante, desarrollador, desarrolladora, especialista, comercializadora, exportador, exportadora, exportadores, importador, importadora, procesadora, procesador, cultivador, cultivadora, vendedor, mayorista, proveedores, operadores, distribuidores, embotellador de, gestor, gestora de
maker?: empresa, empresas, compañía, compañías, sociedad, grupo, firma, marca
size large: gran capitalización, alta capitalización, grandes empresas
size mid: mediana capitalización, media capitalización, medianas empresas
size small: pequeña capitalización, baja capitalización, pequeñas empresas, pequeñ~
size micro: microcapitalización
size largest: mayor, mayores, más grande, más grandes, principales, líder, líder mundial, número uno
question: fabrica, fabrican, quién fabrica, quién produce, quién es dueño de, qué empresa, empresa que, compañía que, cuál es el, cuál es la, fabricante de, fabricantes de, productor de, productora de, productores de, operador de, operadora de, dueño de, dueña de, propietario de, propietaria de, que fabrica, que produce, que vende, que invierte en, que replica, que sigue, empresa de, matriz de, expuesto a, exposición a
maker: fabrica, fabrican, quién fabrica, quién produce, qué empresa, empresa que, compañía que, fabricante de, fabricantes de, productor de, productora de, productores de, operador de, operadora de, dueño de, dueña de, propietario de, empresa de, matriz de
yield: rendimiento, rendimientos, rentabilidad, tipo de interés, tipos de interés, tasa de interés
plain: alto rendimiento, rentabilidad por dividendo, rentabilidad del dividendo, renta variable, renta fija
debt: vencimiento, plazo, bono, bonos, deuda, letra, letras del tesoro, obligaciones del estado, renta fija, tesoro
leverage 2: apalancado, apalancada, apalancados, apalancamiento
leverage? 2: doble, dos veces
leverage? 3: triple, tres veces
leverage -1: inverso, inversos
leverage? -1: bajista, corto, en corto
leverage? 0: alcista
english growth: crecimiento
english value: acciones de valor, infravalorad~
english dividend: dividendo, dividendos
english dividend yield: rentabilidad por dividendo, rentabilidad del dividendo
english emerging markets: mercados emergentes, países emergentes, emergentes
english developed markets: mercados desarrollados, países desarrollados
english world global: mundo, mundial, mundiales, globales
english government bond: bono del estado, bonos del estado, bonos del gobierno, deuda pública, deuda soberana, bonos soberanos, obligaciones del estado
english treasury bond: bono del tesoro, bonos del tesoro
english treasury bill: letras del tesoro, letra del tesoro
english treasury: tesoro
english corporate bond: bonos corporativos, deuda corporativa, bonos de empresas
english bond: bono, bonos, renta fija
english equity stock: renta variable
english money market: monetario, mercado monetario
english high yield: alto rendimiento
english inflation linked: ligado a la inflación, ligados a la inflación, vinculados a la inflación
english short term: corto plazo, a corto plazo
english long term: largo plazo, a largo plazo
english currency hedged: con cobertura, cubierto, divisa cubierta
english commodities: materias primas, materia prima
english precious metals: metales preciosos
english sustainable esg: sostenible, sostenibles, sostenibilidad, responsable
english real estate: inmobiliari~, bienes raíces
english technology: tecnología, tecnológic~
english industrial: industria, industrial, industriales
english consumer: consumo, gran consumo
english energy: energía, energétic~
english infrastructure: infraestructura, infraestructuras
english accumulating: acumulación
english volatility: volatilidad
english equal weight: equiponderado
english wheat: trigo
english corn: maíz
english natural gas: gas natural
english retirement pension: pensiones, jubilación
filler: el, la, los, las, un, una, unos, unas, de, del, al, y, e, o, en, con, por, para, que, quien, cual, es, son, precio, precios, precio de, precio del, comprar, vender, gráfico, hoy, se, su, sus, lo, más, mejor, mejores, busco, cotiza, cotizad~, bolsa de, valor de, con sede en, cotización de, actual
`;
