/** How English speaks of what comes from a country, the adjective first; names are not repeated here. */
export const nationalities = `
AE: emirati, emirates, uae, dubai, abu dhabi
AR: argentine, argentinian, argentinean
AT: austrian
AU: australian, aussie
BD: bangladeshi
BE: belgian
BG: bulgarian
BH: bahraini
BM: bermudian
BO: bolivian
BR: brazilian
BW: botswanan
CA: canadian
CH: swiss
CI: ivorian, ivory coast
CL: chilean
CN: chinese
CO: colombian
CR: costa rican
CY: cypriot
CZ: czech, czech republic
DE: german
DK: danish, dane, danes
DO: dominican
DZ: algerian
EC: ecuadorian
EE: estonian
EG: egyptian
ES: spanish
ET: ethiopian
FI: finnish
FO: faroese
FR: french
GB: british, uk, united kingdom, great britain, u k, english, scottish, welsh, britain, england, scotland, wales
GE: georgian
GH: ghanaian
GL: greenlandic
GR: greek
HK: hongkong
HR: croatian
HU: hungarian
ID: indonesian
IE: irish
IL: israeli
IN: indian
IQ: iraqi
IR: iranian
IS: icelandic
IT: italian
JM: jamaican
JO: jordanian
JP: japanese
KE: kenyan
KG: kyrgyz
KH: cambodian
KR: south korean, korean, korea
KW: kuwaiti
KZ: kazakh, kazakhstani
LA: laotian
LB: lebanese
LI: liechtensteiner
LK: sri lankan
LT: lithuanian
LU: luxembourgish, luxembourger
LV: latvian
MA: moroccan
MC: monegasque
MM: burmese
MN: mongolian
MT: maltese
MU: mauritian
MX: mexican
MY: malaysian
NA: namibian
NG: nigerian
NL: dutch, holland
NO: norwegian
NP: nepalese
NZ: new zealander, kiwi
OM: omani
PA: panamanian
PE: peruvian
PG: papua new guinean
PH: filipino, philippine
PK: pakistani
PL: polish
PR: puerto rican
PT: portuguese
PY: paraguayan
QA: qatari
RO: romanian
RS: serbian
RU: russian
SA: saudi arabian, saudi
SE: swedish
SG: singaporean
SI: slovenian
SK: slovak, slovakian
SN: senegalese
TH: thai
TN: tunisian
TR: turkish, turkiye
TT: trinidadian
TW: taiwanese
TZ: tanzanian
UA: ukrainian
UG: ugandan
US: american, us, america, usa, united states of america
UY: uruguayan
UZ: uzbek
VE: venezuelan
VN: vietnamese
ZA: south african
ZM: zambian
ZW: zimbabwean
`;
