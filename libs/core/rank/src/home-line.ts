import { exchangeOfCode } from '@bourse/symbology';

/** What tells an issuer's own listing from the many copies of it. */
export interface ListingFacts {
  readonly symbol: string;
  readonly name: string | null;
  readonly exchange: string | null;
  /** Country of the listing venue. */
  readonly country: string | null;
  readonly issuerCountry: string | null;
  readonly isin: string | null;
}

const receipt = /\b(?:ADRs?|ADS|GDRs?|BDRs?|CEDEARs?|depositary|unsponsored)\b/i;

/** Boards where foreign companies are mirrored, below those where they raise money. */
const mirrors = new Set('XETRA VIE MEX SAO BUE SGO NEO MIL EBS BVB BUD'.split(' '));
const hosts = new Set('NASDAQ NYSE AMEX ARCA BATS HKG'.split(' '));

/** Main boards of a country whose companies are traded more on another one. */
const second = new Set(['BSE']);

/** Preferreds, warrants, units and rights, which bear their company's name. */
const sideLine = /[A-Z0-9](?:[-.^]P[A-Z]{0,2}|\^[A-Z]?|[-.](?:W[ST][A-Z]?|UN|R[IT]))(?:\.[A-Z]{1,3})?$/;

/** London's lines of foreign shares have tickers of a nought and three more characters. */
const londonMirror = /^0[A-Z0-9]{3}\.(?:L|IL)$/;

/** A coin is quoted in many currencies, and meant in dollars. */
const inDollars = /^[A-Z0-9]+-USD$/;

/** Brazil's receipts of foreign shares have tickers of letters and digits that end in 31 to 39. */
const brazilianReceipt = /^[A-Z0-9]{2,6}3[1-9]\.SA$/;

/**
 * How much a listing is the home of its issuer, 0 to 1: main board of the issuer's and the ISIN's country first, then
 * main boards abroad, regional boards, OTC markets; preferreds and depositary receipts are never at home.
 */
export function homeOf(listing: ListingFacts): number {
  const board = listing.exchange === null ? null : (exchangeOfCode(listing.exchange)?.board ?? 'main');
  if (listing.country === null) return inDollars.test(listing.symbol) ? 0.65 : 0.6;
  const isinCountry = listing.isin?.slice(0, 2) ?? null;
  const domestic = listing.country === (listing.issuerCountry ?? isinCountry ?? '');
  if (board === 'otc') return domestic ? 0.45 : 0.15;
  if (board === 'regional' || londonMirror.test(listing.symbol)) return domestic ? 0.35 : 0.1;
  if (brazilianReceipt.test(listing.symbol)) return 0.1;
  if (sideLine.test(listing.symbol) || (listing.name !== null && receipt.test(listing.name))) return 0.5;
  if (domestic)
    return (
      (isinCountry === null || isinCountry === listing.country ? 1 : 0.95) -
      (second.has(listing.exchange ?? '') ? 0.03 : 0)
    );
  return abroad(listing, isinCountry);
}

function abroad(listing: ListingFacts, isinCountry: string | null): number {
  const code = listing.exchange ?? '';
  if (listing.issuerCountry === null && isinCountry === null)
    return hosts.has(code) ? 0.8 : mirrors.has(code) ? 0.5 : 0.7;
  if (mirrors.has(code)) return 0.3;
  return hosts.has(code) ? 0.7 : 0.55;
}
