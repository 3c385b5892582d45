/** The codes of a venue at Bloomberg: its own, and that of the composite of its country. They are the same in many countries. */
export interface ExchCodes {
  readonly venue: string;
  readonly composite: string;
}

/** Composite code, then the venues of Bourse with their codes; a venue without a code has that of the composite. */
const TABLE = `
  US NASDAQ=UW NYSE=UN AMEX=UA ARCA=UP BATS=UF OTC=PQ NAS, CN TOR=CT VAN=CV CNQ=CF NEO=QF, MM MEX=MF, BZ SAO=BS,
  AR BUE=AF, CI SGO=CC, VC CCS=VS, GR XETRA=GY FRA=GF STU=GS MUN=GM DUS=GD BER=GB HAM=GH HAN=GI, LN LSE, LI IOB,
  QX AQS, IX CXE, FP PAR, NA AMS, BB BRU, PL LIS, ID ISE, IM MIL, TE TLO, SM MCE=SQ, SW EBS=SE, AV VIE, SS STO, DC CPH,
  FH HEL, NO OSL, IR ICE, GA ATH, HB BUD, CP PRA=CK, PW WSE, RO BVB=RE, ET TAL, LR RIS=LG, LH LIT, RM MCX=RX, TI IST,
  IT TLV, AB SAU, QD DOH, EY CAI=EC, KK KUW, UH DFM=DB, SJ JNB, JP JPX=JT FKA=JF SAP=JS, HK HKG, CH SHH=CG SHZ=CS,
  KS KSC=KP KOE=KQ, TT TAI TWO, SP SES, IN NSE=IS BSE=IB, IJ JKT, TB SET, MK KLS, PM PHS, SL CSE, AU ASX=AT CXA=AH,
  NZ NZE
`;

/** Codes of parts of a venue that Bourse does not distinguish, such as the tiers of NASDAQ. */
const sameVenue = new Map(
  Object.entries({ UQ: 'UW', UR: 'UW', UV: 'PQ', UU: 'PQ', QH: 'QF', VX: 'SE', SN: 'SQ', BV: 'BS' }),
);

const byExchange = new Map(
  TABLE.split(',').flatMap((entry) => {
    const [composite = '', ...venues] = entry.trim().split(/\s+/);
    return venues.map((venue): [string, ExchCodes] => {
      const [exchange = '', code = composite] = venue.split('=');
      return [exchange, { venue: code, composite }];
    });
  }),
);

/** Null for a venue whose codes are not known, such as a feed of indices. */
export function exchCodesOf(exchange: string | null): ExchCodes | null {
  return exchange === null ? null : (byExchange.get(exchange) ?? null);
}

/** The code that the rows of Bourse have for a requested one. */
export function exchCodeOfRows(requested: string): string {
  return sameVenue.get(requested) ?? requested;
}
