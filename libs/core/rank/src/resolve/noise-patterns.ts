// Patterns of the text around a name in a statement. An underscore inside an entry of a table means any gap.
const any = (table: string) =>
  `(?:${table
    .trim()
    .split(/\s+/)
    .join('|')
    .replaceAll('_', String.raw`\s+`)})`;
const begins = String.raw`(?<![\p{L}\p{N}])`;
const ends = String.raw`(?![\p{L}\p{N}])`;
const behind = String.raw`(?<=\S\s+)`;
const pattern = (...parts: string[]) => new RegExp(parts.join(''), 'giu');
const word = (table: string) => pattern(begins, any(table), ends, String.raw`\.?`);

const currency = any(`
  USD EUR GBP GBX CHF JPY HKD SGD AUD CAD NZD SEK NOK DKK KRW TWD CNY RMB INR IDR MYR THB PHP ZAR BRL MXN PLN CZK HUF
  ILS`);
/** As German boards write them: DL dollar, EO euro, SF Swiss franc, LS pound. */
const germanCurrency = any(String.raw`DL EO YC SF LS HD HK SK NK DK DN AD CD RC ZY RB YN LC IR A\$ C\$ S\$`);
const SIGN = '[$€£¥]';
const amount = String.raw`[0-9](?:[0-9.,'’]*[0-9])?`;
const fraction = String.raw`[0-9.'’]+[.,][0-9]+`;
const priced = String.raw`(?:${currency}\s*|${SIGN}\s*)?`;
const inCurrency = String.raw`\s*(?:${currency}${ends}|${SIGN})?`;

const pieces = any(`
  SHS SHARES? STK STÜCK STUECK STCK PCS UNITS? ANTEILE? ACTIONS TITRES ACCIONES AZIONI AANDELEN STUKS AKTIER LOTS? SH`);
const dealing = any(`
  BOUGHT SOLD BUY SELL PURCHASED? SALE KAUF VERKAUF ACHAT VENTE COMPRA VENTA ACQUISTO VENDITA KOOP VERKOOP KÖP SÄLJ
  (?:CASH_|QUALIFIED_)?DIV(?:IDENDE?|IDENDO)? REINVEST(?:MENT)? TRANSFER DEPOT LONG SHORT`);

/** `Kauf`, `YOU BOUGHT`, `Cash dividend on`: at the beginning, repeated. */
export const dealings = pattern(
  String.raw`^(?:\s*(?:YOU\s+)?${dealing}${ends}\.?`,
  String.raw`(?:\s*${any('OF ON VON DE DI VAN IN')}${ends})?[\s:,-]*)+`,
);

/** `@ 12.34`, `zu 165,20 EUR`, `$182`, dates. */
export const prices = [
  pattern(String.raw`@\s*${priced}${amount}\s*(?:(?:${currency}|P)${ends}|${SIGN})?`),
  pattern(
    begins,
    any('À ZU AT KURS PRICE COURS PREZZO PRECIO KOERS'),
    String.raw`\s*:?\s+${priced}${fraction}${inCurrency}`,
  ),
  pattern(begins, '[0-9]{4}-[0-9]{2}-[0-9]{2}', ends),
  pattern(begins, '[0-9]{1,2}[./-][0-9]{1,2}[./-][0-9]{2,4}', ends),
  pattern(String.raw`${SIGN}\s*${amount}`),
];

/** `100 SHS`, `Stk. 25`, `15 x`. */
export const quantities = [
  pattern(begins, String.raw`[+-]?${amount}\s+(?:${any('ORD REG COM')}\s+)?${pieces}${ends}\.?`),
  pattern(
    begins,
    any('STK STÜCK STUECK QTY QUANTITY MENGE ANZAHL NOM(?:INAL)? QTÉ'),
    String.raw`${ends}\.?\s*:?\s*[+-]?${amount}(?=\s|$)`,
  ),
  pattern(String.raw`^\s*[+-]?${amount}\s*[x×*]\s+`),
];

/** `USD0.20 20/21`, `EUR 0.09`, `DL-,01`, `EO 1`, `25P`, `RS.5/-`, `NPV`, `O.N.`. */
export const parValues = [
  word(String.raw`${currency}_NPV UK_REG`),
  pattern(begins, currency, String.raw`\s?-?(?:${amount}|[,.][0-9]+)(?:\s+[0-9]+/[0-9]+)?`, ends),
  pattern(behind, germanCurrency, String.raw`\s?-?(?:${amount}|,[0-9]+)`, ends),
  pattern(String.raw`(?<=\s)[0-9]+(?:\.[0-9]+)?(?:\s+[0-9]+/[0-9]+)?\s?P`, ends),
  pattern(begins, String.raw`(?:NEW\s+)?(?:FV\s*)?(?:RS|INR|FV)\.?\s*${amount}(?:\s*/-)?`),
  pattern(String.raw`(?<=\s)[0-9]+(?:\.[0-9]+)?\s*/-`),
  word('NPV NO_PAR(?:_VALUE)? PAR_VALUE FV SANS_VAL(?:EUR)?_NOM(?:INALE)?'),
  pattern(begins, String.raw`O\.?\s?(?:ST\.?\s?)?(?:O\.)?\s?N\.(?=\s|$)|(?<=\s)(?:ON|OHNE NENNWERT)$`),
];

/** Numbers after a name with a fraction or a thousands separator: quantities, prices, amounts. */
export const trailingFigures = pattern(
  String.raw`(?<=\p{L}\S*)(?:\s+[+-]?(?:[0-9]{1,3}(?:[.,'’][0-9]{3})+(?:[.,][0-9]+)?|[0-9]+[.,][0-9]+`,
  String.raw`|[0-9]+(?=\s+[+-]?[0-9]+[.,][0-9]))${inCurrency})+\s*$`,
);

const germanShares = String.raw`(?:NAM(?:EN)?S?|INH(?:ABER)?)-?\s?AKT(?:IEN?)?`;

/** Kinds of shares at the beginning of a line: `ACTION AIR LIQUIDE`, `NAMEN-AKT NESTLE`, `REG SHS`. */
export const kindsFirst = pattern(
  String.raw`^\s*`,
  any(String.raw`
    ACTIONS? ACC(?:IONES)? AZ(?:IONI)? AANDELEN AKTIEN? ${germanShares} REG(?:ISTERED)?\.?_SHS
    REGISTERED_SHARES? SHS SHARES ORD(?:INARY)?_SH(?:ARE)?S COMMON_STOCK`),
  String.raw`${ends}\.?(?:\s+OF${ends})?\s+(?=\S)`,
);

const receipt = String.raw`(?:SPON(?:S|SORED)?\.?\s+|UNSP(?:ON(?:SORED)?)?\.?\s+|SP\.?\s*)?(?:AD[RS]|GD[RS])S?`;
const represents = String.raw`\s+(?:EACH\s+)?(?:REP(?:R|RESENTING)?|REPSTG)${ends}.*`;

/** Kinds of shares after the name. */
export const kinds = [
  pattern(behind, receipt, ends, String.raw`(?:${represents}|\s*/?\s*[0-9]+(?:[/:][0-9]+)?)?`),
  pattern(
    String.raw`(?<=\S\s+|-)`,
    any('ORD(?:INARY)? ORDS REG(?:ISTERED)? CAP(?:ITAL)? COMMON COM EQUITY EQ'),
    String.raw`(?:[. ]+${any('ORD STK STOCK SHS SHARES? SH FULLY PAID NEW')})*`,
    String.raw`(?=[.\s,)]*$|[.\s]+(?:\(|CL(?:ASS)?${ends}|SER|NEW|NPV|FULLY))\.?`,
  ),
  pattern(
    String.raw`(?<=\S[\s.]+)`,
    any(String.raw`
      ORD SHS CUM(?:_DIV)? FPO VTG (?:SUB|LTD|NON)_VTG FULLY_PAID CAP_STK DEMAT BEARER NOM VNA VINK VINKUL\w* NA NAM INH
      PORT GEN GENUSS\w* STAMMAKT\w* STAMM ST NAMENS?-?AKT\w* INHABER-?AKT\w* AKTIEN? ACTIONS? ACT AZ AZIONI ACCIONES
      AANDELEN XD 144A REG_?S`),
    String.raw`${ends}\.?(?=\s|$|\))`,
  ),
  pattern(String.raw`(?<=\s(?:INC|CORP|CO|LTD)\.?\s+)(?:DEL|NEW|OHIO|NEV|MASS|COM\s+\p{L}+)(?=\s|$)`),
  pattern(behind, String.raw`TR\s+UNITS?(?:\s+SER\s+\w+)?\s*$|(?<=\sET[FC]\s+)(?:SHS|UNITS?)\s*$`),
];

/** `S&P500` is written `S&P 500` in names. */
export const indexNumber = pattern(
  String.raw`${begins}(S&P|FTSE|STOXX|NASDAQ|NIKKEI|TOPIX|RUSSELL|IBEX|SMI)[ -]?([0-9]{2,4})${ends}`,
);

/** Fund companies and words that statements cut short. */
export const shortened: readonly (readonly [written: RegExp, meant: string])[] = [
  [pattern(begins, String.raw`ISH(?:S|R|ARES)?[IVX]*[-.]\s*`), 'ISHARES '],
  [word('ISHS[IVX]*'), 'ISHARES'],
  [pattern(begins, String.raw`VANG\.`), 'VANGUARD '],
  [pattern(begins, String.raw`XTR\.`), 'XTRACKERS '],
  [pattern(begins, String.raw`A\.-?WO\.`), 'ALL WORLD '],
  [pattern(begins, String.raw`U\.ETF`), ' UCITS ETF'],
  [word('WLD'), 'WORLD'],
  [word('MKTS'), 'MARKETS'],
  [word('FDS'), 'FUNDS'],
  [word('FD'), 'FUND'],
];
