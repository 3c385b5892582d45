/** Countries in German: the name, the adjective with its endings (`*`), the people. */
export const germanCountries = `
AE: vereinigte arabische emirate, emiratisch*
AR: argentinien, argentinisch*
AT: österreich, österreichs, österreichisch*, österreicher
AU: australien, australisch*
BE: belgien, belgisch*
BG: bulgarien, bulgarisch*
BR: brasilien, brasilianisch*
CA: kanada, kanadisch*
CH: schweiz, schweizer, schweizerisch*
CL: chile, chilenisch*
CN: china, chinas, chinesisch*
CO: kolumbien, kolumbianisch*
CY: zypern, zyprisch*
CZ: tschechien, tschechisch*
DE: deutschland, deutschlands, deutsch*
DK: dänemark, dänemarks, dänisch*
EE: estland, estnisch*
EG: ägypten, ägyptisch*
ES: spanien, spaniens, spanisch*
FI: finnland, finnisch*
FR: frankreich, frankreichs, französisch*
GB: großbritannien, vereinigtes königreich, britisch*, englisch*, england, schottisch*
GR: griechenland, griechisch*
HK: hongkong
HR: kroatien, kroatisch*
HU: ungarn, ungarisch*
ID: indonesien, indonesisch*
IE: irland, irisch*
IL: israel, israelisch*
IN: indien, indisch*
IS: isländisch*
IT: italien, italiens, italienisch*
JP: japan, japans, japanisch*
KE: kenia, kenianisch*
KR: südkorea, südkoreanisch*, koreanisch*
KW: kuwait, kuwaitisch*
KZ: kasachstan, kasachisch*
LI: liechtenstein, liechtensteiner
LT: litauen, litauisch*
LU: luxemburg, luxemburger, luxemburgisch*
LV: lettland, lettisch*
MA: marokko, marokkanisch*
MX: mexiko, mexikanisch*
MY: malaysia, malaysisch*
NG: nigeria, nigerianisch*
NL: niederlande, niederländisch*, holländisch*, niederlanden
NO: norwegen, norwegisch*
NZ: neuseeland, neuseeländisch*
PE: peru, peruanisch*
PH: philippinen, philippinisch*
PL: polen, polens, polnisch*
PT: portugal, portugiesisch*
QA: katar, katarisch*
RO: rumänien, rumänisch*
RS: serbien, serbisch*
RU: russland, russisch*
SA: saudi arabien, saudisch*, saudi arabisch*
SE: schweden, schwedens, schwedisch*
SG: singapur
SI: slowenien, slowenisch*
SK: slowakei, slowakisch*
TH: thailand, thailändisch*
TR: türkei, türkisch*
TW: taiwan, taiwanesisch*, taiwanisch*
UA: ukraine, ukrainisch*
US: vereinigte staaten, amerikas, vereinigten staaten, amerika, amerikanisch*, us amerikanisch*
VN: vietnam, vietnamesisch*
ZA: südafrika, südafrikanisch*
`;
