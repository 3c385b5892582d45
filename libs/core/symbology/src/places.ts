import { countryOfName } from './countries.js';
import { exchangeOfCode, exchanges as allExchanges } from './exchanges.js';
import { operatingMicOf } from './mics.js';
import { exchangesOfCountry, exchangesOfName } from './venues.js';

/** Cities in English and in their own language, and the canonical codes of their venues, likeliest first. */
const cityVenues = new Map(
  `london LSE, paris PAR, amsterdam AMS, brussels BRU, bruxelles BRU, lisbon LIS, lisboa LIS, dublin ISE, madrid MCE,
  milan MIL, milano MIL, zurich EBS, vienna VIE, wien VIE, stockholm STO, copenhagen CPH, helsinki HEL, oslo OSL,
  reykjavik ICE, athens ATH, budapest BUD, prague PRA, warsaw WSE, bucharest BVB, tallinn TAL, riga RIS, vilnius LIT,
  moscow MCX, istanbul IST, tel aviv TLV, riyadh SAU, doha DOH, cairo CAI, dubai DFM, kuwait KUW, johannesburg JNB,
  tokyo JPX, osaka JPX, fukuoka FKA, sapporo SAP, hong kong HKG, shanghai SHH, shenzhen SHZ, seoul KSC KOE,
  taipei TAI TWO, singapore SES, mumbai BSE NSE, bombay BSE, jakarta JKT, bangkok SET, kuala lumpur KLS, manila PHS,
  colombo CSE, sydney ASX, wellington NZE, sao paulo SAO, mexico city MEX, buenos aires BUE, santiago SGO, caracas CCS,
  toronto TOR, vancouver VAN, new york NYSE NASDAQ AMEX ARCA, frankfurt FRA XETRA, munich MUN, berlin BER, hamburg HAM,
  dusseldorf DUS, hanover HAN, hannover HAN, stuttgart STU, korea KSC KOE, uk LSE, usa NYSE NASDAQ AMEX ARCA OTC`
    .split(',')
    .map((entry) => {
      const words = entry.trim().split(/\s+/);
      const first = words.findIndex((word) => word === word.toUpperCase());
      return [words.slice(0, first).join(' '), words.slice(first)];
    }),
);

const MAX_PLACE_WORDS = 2;
const MIN_PLACE_LETTERS = 3;

/** A text without the venue, city or country at its end. */
export interface TextWithPlace {
  readonly text: string;
  /** Canonical codes of its venues, likeliest first; never empty. */
  readonly exchanges: readonly string[];
}

/**
 * Reads `vodafone london`, `toyota nyse`, `7203 tokyo`; null when the text does not end in a place, or is only a place.
 */
export function parsePlace(text: string): TextWithPlace | null {
  const words = text.trim().split(/\s+/);
  for (let count = Math.min(MAX_PLACE_WORDS, words.length - 1); count > 0; count--) {
    const exchanges = venuesOf(words.slice(-count).join(' '));
    if (exchanges.length > 0) return { text: words.slice(0, -count).join(' '), exchanges };
  }
  return null;
}

function venuesOf(place: string): readonly string[] {
  const inCity = cityVenues.get(place.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''));
  if (inCity !== undefined) return inCity;
  if (place.length < MIN_PLACE_LETTERS) return [];
  const country = countryOfName(place);
  return country === null ? exchangesOfName(place) : exchangesOfCountry(country);
}

const codesByName = new Map(allExchanges.map(({ name, code }) => [name.toLowerCase(), [code]]));

/**
 * The MIC of a venue as brokers write it (`NDQ`, `Xetra`, `Euronext Paris`, `Frankfurt`), or the operating MIC of
 * several; null for an unknown venue, or for venues of several operators.
 */
export function micOfVenue(text: string): string | null {
  const place = text.trim();
  const named = codesByName.get(place.toLowerCase()) ?? exchangesOfName(place);
  const codes = named.length > 0 ? named : venuesOf(place);
  const mics = new Set(codes.map((code) => exchangeOfCode(code)?.mic ?? null));
  const operators = new Set([...mics].map((mic) => (mic === null ? null : operatingMicOf(mic))));
  const [mic = null, ...others] = mics.size === 1 ? mics : operators;
  return others.length > 0 ? null : mic;
}
