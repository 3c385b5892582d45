import {
  countryOfMic,
  exchangeOfCode,
  exchangeOfMic,
  exchangeOfSource,
  exchangeOfSuffix,
  splitSymbol,
} from '@bourse/symbology';
import type { CheckedInstrument, InstrumentFinding, InstrumentRepair } from './finding.js';

/** Pairs have no venue, and an index is not listed where its symbol is quoted. */
const placelessTypes: ReadonlySet<string> = new Set(['Crypto', 'FX', 'Index']);

/**
 * Reports an exchange, MIC or country that is missing although other fields imply it: the exchange by the source's
 * code, the MIC or the suffix of the symbol, the MIC by the exchange, the country by both.
 */
export function venueFindings(row: CheckedInstrument): InstrumentFinding[] {
  const { symbol, type } = row;
  const implied = impliedVenue(row);
  const mend: InstrumentRepair = {
    ...(row.exchange === null && implied.exchange !== null && { exchange: implied.exchange }),
    ...(row.mic === null && implied.mic !== null && { mic: implied.mic }),
    ...(row.country === null && implied.country !== null && { country: implied.country }),
  };
  const missing = Object.keys(mend);
  if (missing.length === 0 || (placelessTypes.has(type) && row.exchange === null)) return [];
  const kind = missing.every((column) => column === 'country') ? 'country_missing' : 'venue_missing';
  const values = Object.values(mend).join(', ');
  const message = `no ${missing.join(', ')}, but ${implied.by} implies ${values}`;
  return [{ kind, symbol, others: [], message, mend }];
}

interface ImpliedVenue {
  readonly exchange: string | null;
  readonly mic: string | null;
  readonly country: string | null;
  /** The part of the row that implies it. */
  readonly by: string;
}

function impliedVenue({ symbol, exchange, source_exchange, mic }: CheckedInstrument): ImpliedVenue {
  const { suffix } = splitSymbol(symbol);
  const [exchangeEntry, by] =
    exchange !== null
      ? [exchangeOfCode(exchange), `exchange ${exchange}`]
      : mic !== null
        ? [exchangeOfMic(mic), `MIC ${mic}`]
        : source_exchange !== null
          ? [exchangeOfSource(source_exchange), `source code ${source_exchange}`]
          : [suffix === null ? null : exchangeOfSuffix(suffix), `suffix ${suffix}`];
  const country = mic === null ? (exchangeEntry?.country ?? null) : countryOfMic(mic);
  return { exchange: exchangeEntry?.code ?? null, mic: mic ?? exchangeEntry?.mic ?? null, country, by };
}
