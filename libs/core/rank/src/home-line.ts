import { exchangeOfCode, splitSymbol } from '@bourse/symbology';

/** Facts that distinguish an issuer's home listing from its copies. */
export interface ListingFacts {
  readonly symbol: string;
  readonly name: string | null;
  readonly exchange: string | null;
  /** Country of the listing venue. */
  readonly country: string | null;
  readonly issuer_country: string | null;
  readonly isin: string | null;
}

const RECEIPT = /\b(?:ADRs?|ADS|GDRs?|BDRs?|CEDEARs?|depositary|unsponsored)\b/i;

/** Boards that mirror foreign companies; they rank below boards where companies raise money. */
const mirrors = new Set('XETRA VIE MEX SAO BUE SGO NEO MIL EBS BVB BUD'.split(' '));
const hosts = new Set('NASDAQ NYSE AMEX ARCA BATS HKG'.split(' '));

/** Main boards of a country whose companies are traded more on another one. */
const second = new Set(['BSE']);

/** Tickers of preferreds, warrants and rights, which have their company's name. */
const SIDE_TICKER = /[A-Z0-9](?:[-.^]P[A-Z]{0,2}|\^[A-Z]?|[-.](?:W[ST][A-Z]?|R[IT]))$/;
/** Units of a share and a warrant; in Toronto, units are the only shares of trusts. */
const UNIT_TICKER = /[A-Z0-9][-.]UN?$/;
/** `Example Corp. Warrants`; a name that begins so is a company's. */
const SIDE_NAME = /\S\s.*\b(?:warrants?|rights|units|preferred|pref|pfd)\W*(?:\d.*)?$/i;

/** Whether a listing is of preferreds, warrants, rights or units and not of ordinary shares. */
export function isSideLine({ symbol, name }: Pick<ListingFacts, 'symbol' | 'name'>): boolean {
  const { ticker, suffix } = splitSymbol(symbol);
  return SIDE_TICKER.test(ticker) || (suffix === null && UNIT_TICKER.test(ticker)) || SIDE_NAME.test(name ?? '');
}

/** Domiciles of funds and holdings that are seldom listed there: such an ISIN does not indicate a home. */
const domiciles = new Set('AI BM BS CW CY GG GI IE IM JE KY LI LR LU MC MH MU PA SC VG'.split(' '));

/** London's lines of foreign shares have tickers of a nought and three more characters. */
const LONDON_MIRROR = /^0[A-Z0-9]{3}\.(?:L|IL)$/;

/** A coin is quoted in many currencies; the usual one is the dollar. */
const IN_DOLLARS = /^[A-Z0-9]+-USD$/;

/** Brazil's receipts of foreign shares have tickers of letters and digits that end in 31 to 39. */
const BRAZILIAN_RECEIPT = /^[A-Z0-9]{2,6}3[1-9]\.SA$/;

/**
 * Whether a listing is of ordinary shares in the country of its issuer; null when the country of issuer or venue is
 * unknown.
 */
export function isDomestic(listing: ListingFacts): boolean | null {
  const isinCountry = listing.isin?.slice(0, 2) ?? null;
  const home = listing.issuer_country ?? homeOfIsin(isinCountry);
  if (home === null || listing.country === null) return null;
  return listing.country === home && !isSideLine(listing) && !isReceipt(listing, isinCountry);
}

/**
 * Scores how likely a listing is the home of its issuer, 0 to 1: main board of the issuer's and the ISIN's country
 * first, then main boards abroad, regional boards, OTC markets; preferreds and depositary receipts never are.
 */
export function homeOf(listing: ListingFacts): number {
  const board = listing.exchange === null ? null : (exchangeOfCode(listing.exchange)?.board ?? 'main');
  if (listing.country === null) return IN_DOLLARS.test(listing.symbol) ? 0.65 : 0.6;
  const isinCountry = listing.isin?.slice(0, 2) ?? null;
  const domestic = listing.country === (listing.issuer_country ?? homeOfIsin(isinCountry));
  if (board === 'otc') return domestic ? 0.45 : 0.15;
  if (board === 'regional' || LONDON_MIRROR.test(listing.symbol)) return domestic ? 0.35 : 0.1;
  if (BRAZILIAN_RECEIPT.test(listing.symbol)) return 0.1;
  if (isSideLine(listing) || isReceipt(listing, isinCountry)) return 0.5;
  if (domestic)
    return (
      (isinCountry === null || isinCountry === listing.country ? 1 : 0.95) -
      (second.has(listing.exchange ?? '') ? 0.03 : 0)
    );
  return foreignScore(listing, isinCountry);
}

function homeOfIsin(country: string | null): string | null {
  return country === null || domiciles.has(country) ? null : country;
}

/** Whether it is a receipt by its name, or as an American security of a foreign company. */
function isReceipt({ name, country, issuer_country }: ListingFacts, isinCountry: string | null): boolean {
  const isAmerican = country === 'US' && isinCountry === 'US' && issuer_country !== null && issuer_country !== 'US';
  return isAmerican || (name !== null && RECEIPT.test(name));
}

function foreignScore(listing: ListingFacts, isinCountry: string | null): number {
  const code = listing.exchange ?? '';
  if (listing.issuer_country === null && isinCountry === null)
    return hosts.has(code) ? 0.8 : mirrors.has(code) ? 0.5 : 0.7;
  if (mirrors.has(code)) return 0.3;
  return hosts.has(code) ? 0.7 : 0.55;
}
