/** Countries in French: the name and the adjective; `^` stands for the endings -, -e, -s, -es. */
export const frenchCountries = `
AE: émirats arabes unis, émirats, émirati^
AR: argentine, argentin^
AT: autriche, autrichien, autrichienne, autrichiens, autrichiennes
AU: australie, australien, australienne, australiens, australiennes
BE: belgique, belge, belges
BR: brésil, brésilien, brésilienne, brésiliens, brésiliennes
CA: canadien, canadienne, canadiens, canadiennes
CH: suisse, suisses, helvétique
CL: chili, chilien, chilienne
CN: chine, chinois, chinoise, chinoises
CO: colombie, colombien, colombienne
CZ: tchéquie, tchèque, tchèques, république tchèque
DE: allemagne, allemand^
DK: danemark, danois, danoise, danoises
EG: égypte, égyptien, égyptienne
ES: espagne, espagnol^
FI: finlande, finlandais, finlandaise, finlandaises
FR: français, française, françaises
GB: royaume uni, grande bretagne, britannique, britanniques, angleterre, anglais, anglaise, anglaises, écossais, écossaise
GR: grèce, grec, grecque, grecs, grecques
HK: hong kong
HU: hongrie, hongrois, hongroise
ID: indonésie, indonésien, indonésienne
IE: irlande, irlandais, irlandaise
IL: israël, israélien, israélienne, israéliens
IN: inde, indien, indienne, indiens, indiennes
IS: islande, islandais, islandaise
IT: italie, italien, italienne, italiens, italiennes
JP: japon, japonais, japonaise, japonaises
KE: kenya, kényan^
KR: corée du sud, corée, coréen, coréenne, coréens, sud coréen, sud coréenne
KW: koweït, koweïtien
KZ: kazakhstan, kazakh^
LT: lituanie, lituanien, lituanienne
LU: luxembourgeois, luxembourgeoise
MA: maroc, marocain^
MC: monégasque
MX: mexique, mexicain^
MY: malaisie, malaisien, malaisienne
NL: pays bas, néerlandais, néerlandaise, hollandais, hollandaise, hollande
NO: norvège, norvégien, norvégienne, norvégiens, norvégiennes
NZ: nouvelle zélande, néo zélandais, néo zélandaise
PE: pérou, péruvien, péruvienne
PH: philippin^
PL: pologne, polonais, polonaise, polonaises
PT: portugais, portugaise
QA: qatari^
RO: roumanie, roumain^
RU: russie, russe, russes
SA: arabie saoudite, saoudien, saoudienne
SE: suède, suédois, suédoise, suédoises
SG: singapour, singapourien, singapourienne
SN: sénégal, sénégalais, sénégalaise
TH: thaïlande, thaïlandais, thaïlandaise
TN: tunisie, tunisien, tunisienne
TR: turquie, turc, turque, turcs, turques
TW: taïwan, taïwanais, taïwanaise
UA: ukrainien, ukrainienne
US: états unis, amérique, américain^, etats unis d'amérique
VN: vietnam, vietnamien, vietnamienne
ZA: afrique du sud, sud africain, sud africaine
`;
