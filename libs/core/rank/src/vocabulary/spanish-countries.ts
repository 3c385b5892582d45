/** Countries in Spanish: the name and the adjective; `~` stands for the endings -o, -a, -os, -as. */
export const spanishCountries = `
AE: emiratos árabes unidos, emiratos, emiratí
AR: argentin~
AT: austria, austríac~
AU: australian~
BE: bélgica, belga, belgas
BR: brasil, brasileñ~
CA: canadá, canadiense, canadienses
CH: suiza, suiz~
CL: chilen~
CN: chin~
CO: colombian~
CR: costarricense
CZ: chequia, república checa, chec~
DE: alemania, alemán, alemana, alemanes, alemanas
DK: dinamarca, danés, danesa, daneses, danesas
EC: ecuatorian~
EG: egipto, egipci~
ES: españa, español, española, españoles, españolas
FI: finlandia, finlandés, finlandesa
FR: francia, francés, francesa, franceses, francesas
GB: reino unido, gran bretaña, británic~, inglaterra, inglés, inglesa, ingleses
GR: grecia, grieg~
HU: hungría, húngar~
ID: indonesi~
IE: irlanda, irlandés, irlandesa
IL: israelí, israelíes
IN: indi~
IS: islandia, islandés, islandesa
IT: italia, italian~
JP: japón, japonés, japonesa, japoneses, japonesas
KR: corea del sur, corea, corean~, surcorean~
LU: luxemburgo, luxemburgués
MA: marruecos, marroquí
MX: mexican~, méjico
MY: malasia, malasi~
NL: países bajos, holanda, holandés, holandesa, neerlandés, neerlandesa
NO: noruega, norueg~
NZ: nueva zelanda, neozelandés, neozelandesa
PA: panameñ~
PE: peruan~
PH: filipinas, filipin~
PL: polonia, polac~
PT: portugués, portuguesa
RO: rumanía, ruman~
RU: rusia, rus~
SA: arabia saudita, arabia saudí, saudí
SE: suecia, suec~
SG: singapur, singapurense
TH: tailandia, tailandés, tailandesa
TR: turquía, turc~
TW: taiwán, taiwanés, taiwanesa
UA: ucrania, ucranian~
US: estados unidos, eeuu, ee uu, estadounidense, estadounidenses, american~, norteamerican~
UY: uruguay~
VE: venezolan~
VN: vietnamita, vietnamitas
ZA: sudáfrica, sudafrican~
`;
