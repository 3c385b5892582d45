// What brokers write around a name: what was done with it, how many, for how much, what the shares are in law. Patterns
// of one kind stand together; each is taken out wherever it stands, but for the first word, which is a name.
const currency =
  'USD|EUR|GBP|GBX|CHF|JPY|HKD|SGD|AUD|CAD|NZD|SEK|NOK|DKK|KRW|TWD|CNY|RMB|INR|IDR|MYR|THB|PHP|ZAR|BRL|MXN|PLN|CZK|HUF|ILS';
const germanCurrency = 'DL|EO|YC|SF|LS|HD|HK|SK|NK|DK|DN|AD|CD|RC|ZY|RB|YN|LC|IR|A\\$|C\\$|S\\$';
const amount = String.raw`[0-9](?:[0-9.,'’]*[0-9])?`;
const pieces =
  'SHS|SHARES?|STK|STÜCK|STUECK|STCK|PCS|UNITS?|ANTEILE?|ACTIONS|TITRES|ACCIONES|AZIONI|AANDELEN|STUKS|AKTIER|LOTS?|SH';

const pattern = (text: string, flags = 'giu') => new RegExp(text, flags);
const begins = String.raw`(?<![\p{L}\p{N}])`;
const ends = String.raw`(?![\p{L}\p{N}])`;
const word = (text: string) => pattern(`${begins}(?:${text})${ends}\\.?`);

/** `Kauf`, `YOU BOUGHT`, `Cash dividend on`: at the beginning, as often as they come. */
const dealings = pattern(
  String.raw`^(?:\s*(?:YOU\s+)?(?:BOUGHT|SOLD|BUY|SELL|PURCHASED?|SALE|KAUF|VERKAUF|ACHAT|VENTE|COMPRA|VENTA|ACQUISTO|VENDITA|KOOP|VERKOOP|KÖP|SÄLJ|(?:CASH\s+|QUALIFIED\s+)?DIV(?:IDENDE?|IDENDO)?|REINVEST(?:MENT)?|TRANSFER|DEPOT|LONG|SHORT)${ends}\.?(?:\s*(?:OF|ON|VON|DE|DI|VAN|IN)${ends})?[\s:,-]*)+`,
);

/** `@ 12.34`, `zu 165,20 EUR`, dates, `14:30`. */
const prices = [
  pattern(String.raw`@\s*(?:(?:${currency})\s*|[$€£¥])?${amount}\s*(?:(?:${currency}|P)${ends}|[$€£¥])?`),
  pattern(
    String.raw`${begins}(?:À|ZU|AT|KURS|PRICE|COURS|PREZZO|PRECIO|KOERS)\s*:?\s+(?:(?:${currency})\s*|[$€£¥]\s*)?[0-9.'’]+[.,][0-9]+\s*(?:(?:${currency})${ends}|[$€£¥])?`,
  ),
  pattern(String.raw`${begins}[0-9]{4}-[0-9]{2}-[0-9]{2}${ends}`),
  pattern(String.raw`${begins}[0-9]{1,2}[./-][0-9]{1,2}[./-][0-9]{2,4}${ends}`),
  pattern(String.raw`[$€£¥]\s*${amount}`),
];

/** `100 SHS`, `Stk. 25`, `15 x`. */
const quantities = [
  pattern(String.raw`${begins}[+-]?${amount}\s+(?:(?:ORD|REG|COM)\s+)?(?:${pieces})${ends}\.?`),
  pattern(
    String.raw`${begins}(?:STK|STÜCK|STUECK|QTY|QUANTITY|MENGE|ANZAHL|NOM(?:INAL)?|QTÉ)${ends}\.?\s*:?\s*[+-]?${amount}(?=\s|$)`,
  ),
  pattern(String.raw`^\s*[+-]?${amount}\s*[x×*]\s+`),
];

/** Par values: `USD0.20 20/21`, `EUR 0.09`, `DL-,01`, `EO 1`, `25P`, `RS.5/-`, `NPV`, `O.N.`. */
const parValues = [
  word(String.raw`(?:${currency})\s+NPV|UK\s+REG|DL[AD]|EO[AD]`),
  pattern(String.raw`${begins}(?:${currency})\s?-?(?:${amount}|,[0-9]+|\.[0-9]+)(?:\s+[0-9]+/[0-9]+)?${ends}`),
  pattern(String.raw`(?<=\S\s+)(?:${germanCurrency})\s?-?(?:${amount}|,[0-9]+)${ends}`),
  pattern(String.raw`(?<=\s)[0-9]+(?:\.[0-9]+)?(?:\s+[0-9]+/[0-9]+)?\s?P${ends}`),
  pattern(String.raw`${begins}(?:NEW\s+)?(?:FV\s*)?(?:RS|INR|FV)\.?\s*${amount}(?:\s*/-)?`),
  pattern(String.raw`(?<=\s)[0-9]+(?:\.[0-9]+)?\s*/-`),
  word(String.raw`NPV|NO\s+PAR(?:\s+VALUE)?|PAR\s+VALUE|FV|SANS\s+VAL(?:EUR)?\s+NOM(?:INALE)?`),
  pattern(String.raw`${begins}O\.?\s?(?:ST\.?\s?)?(?:O\.)?\s?N\.(?=\s|$)|(?<=\s)(?:ON|OHNE NENNWERT)$`),
];

/** Kinds of shares at the beginning of a line: `ACTION AIR LIQUIDE`, `NAMEN-AKT NESTLE`, `REG SHS`. */
const kindsFirst = pattern(
  String.raw`^\s*(?:ACTIONS?|ACC(?:IONES)?|AZ(?:IONI)?|AANDELEN|AKTIEN?|NAM(?:EN)?S?[- ]?AKT(?:IEN?)?|INH(?:ABER)?[- ]?AKT(?:IEN?)?|REG(?:ISTERED)?\.?\s*SHS|REGISTERED\s+SHARES?|SHS|SHARES|ORD(?:INARY)?\s+SH(?:ARE)?S|COMMON\s+STOCK)${ends}\.?(?:\s+OF${ends})?\s+(?=\S)`,
);

/** What the shares are, behind the name. */
const kinds = [
  pattern(
    String.raw`(?<=\S\s+)(?:SPON(?:S|SORED)?\.?\s+|UNSP(?:ON(?:SORED)?)?\.?\s+|SP\.?\s*)?(?:AD[RS]|GD[RS])S?${ends}(?:\s+(?:EACH\s+)?(?:REP(?:R|RESENTING)?|REPSTG)${ends}.*|\s*/?\s*[0-9]+(?:[/:][0-9]+)?)?`,
  ),
  pattern(
    String.raw`(?<=\S\s+|-)(?:ORD(?:INARY)?|ORDS|REG(?:ISTERED)?|CAP(?:ITAL)?|COMMON|COM|EQUITY|EQ)(?:[. ]+(?:ORD|STK|STOCK|SHS|SHARES?|SH|FULLY|PAID|NEW))*(?=[.\s,)]*$|[.\s]+(?:\(|CLA?S?S?${ends}|SER|NEW|NPV|FULLY))\.?`,
  ),
  pattern(
    String.raw`(?<=\S[\s.]+)(?:ORD|SHS|CUM(?:\s+DIV)?|FPO|VTG|(?:SUB|LTD|NON)\s+VTG|FULLY\s+PAID|CAP\s+STK|DEMAT|BEARER|NOM|VNA|VINK|VINKUL\w*|NA|NAM|INH|PORT|GEN|GENUSS\w*|STAMMAKT\w*|STAMM|ST|NAMENS?[- ]?AKT\w*|INHABER[- ]?AKT\w*|AKTIEN?|ACTIONS?|ACT|AZ|AZIONI|ACCIONES|ACC|AANDELEN|UK\s+REG|XD|144A|REG\s?S)${ends}\.?(?=\s|$|\))`,
  ),
  pattern(String.raw`(?<=\s(?:INC|CORP|CO|LTD)\.?\s+)(?:DEL|NEW|OHIO|NEV|MASS|COM\s+\p{L}+)(?=\s|$)`),
  pattern(String.raw`(?<=\S\s+)TR\s+UNITS?(?:\s+SER\s+\w+)?\s*$|(?<=\sE[TM]F\s+)(?:SHS|UNITS?)\s*$`),
];

/** `MSCI` and the like keep their number apart: `S&P500` is written `S&P 500` in names. */
const indexNumber = pattern(
  String.raw`${begins}(S&P|FTSE|STOXX|NASDAQ|NIKKEI|TOPIX|RUSSELL|IBEX|SMI)[ -]?([0-9]{2,4})${ends}`,
);

const shortened: readonly (readonly [RegExp, string])[] = [
  [pattern(String.raw`${begins}ISH(?:S|R|ARES)?(?:[IVX]+)?[-.]\s*`), 'ISHARES '],
  [word('ISHS|ISHSII+|ISHSIV|ISHSV'), 'ISHARES'],
  [pattern(String.raw`${begins}VANG\.`), 'VANGUARD '],
  [pattern(String.raw`${begins}XTR\.`), 'XTRACKERS '],
  [word('WLD'), 'WORLD'],
  [pattern(String.raw`${begins}A\.-?WO\.`), 'ALL WORLD '],
  [pattern(String.raw`${begins}U\.ETF`), ' UCITS ETF'],
  [word('MKTS'), 'MARKETS'],
  [word('FDS'), 'FUNDS'],
  [word('FD'), 'FUND'],
];

/** Numbers behind a name with a fraction or a thousands separator: quantities, prices, amounts. */
const trailingFigures = pattern(
  String.raw`(?<=\p{L}\S*)(?:\s+[+-]?(?:[0-9]{1,3}(?:[.,'’][0-9]{3})+(?:[.,][0-9]+)?|[0-9]+[.,][0-9]+|[0-9]+(?=\s+[+-]?[0-9]+[.,][0-9]))\s*(?:(?:${currency})${ends}|[$€£¥])?)+\s*$`,
);

/** One line of a statement without its dealings, prices, quantities, par values and kinds of shares. Never throws. */
export function withoutNoise(text: string): string {
  let rest = text.normalize('NFKC').replace(indexNumber, '$1 $2');
  rest = rest.replace(dealings, '');
  for (const each of [...prices, ...quantities]) rest = rest.replace(each, ' ');
  for (const each of parValues) rest = rest.replace(each, ' ');
  rest = rest.replace(trailingFigures, ' ');
  rest = rest.replace(kindsFirst, '');
  // Twice: what stood at the end may have covered another.
  for (let round = 0; round < 2; round++) for (const each of kinds) rest = rest.replace(each, ' ');
  for (const [written, meant] of shortened) rest = rest.replace(written, meant);
  return tidied(rest);
}

/** Single blanks, and none of the marks that noise leaves behind. */
export function tidied(text: string): string {
  return text
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:*/+-]+|[\s,;:*/+(-]+$/g, '');
}
