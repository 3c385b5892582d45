import { exchangeOfSuffix, parseFigi, parseIsin, splitSymbol } from '@bourse/symbology';
import { type InstrumentSource, importInstruments, type SourceRow } from '@bourse/universe';
import type { PricedInstrument } from '../read/series-request.js';
import type { PriceImport } from './price-import.js';

/** Position of a symbol in a file. */
export interface NamedAt {
  readonly symbol: string;
  readonly file: string;
  readonly line: number;
}

/**
 * The instrument of a symbol in a file; null when the universe lacks it: rejected, unless a dry run would create it.
 */
export async function instrumentOf(
  run: PriceImport,
  { symbol, file, line }: NamedAt,
): Promise<PricedInstrument | null> {
  const found = await run.directory.find(symbol);
  if (found === null && !(run.options.create === true && run.options.dryRun === true)) {
    const reason = 'is not in the universe (--create creates it)';
    await run.reject([{ file, line, field: 'symbol', reason, value: symbol, symbol, outcome: 'series refused' }]);
  }
  return found;
}

/**
 * Creates instruments for symbols that the universe lacks, all in one version, where the import may; never for an
 * identifier or for a spelling of known instruments, which would hide them.
 */
export async function createMissing(
  run: PriceImport,
  named: readonly NamedAt[],
  currencyOf: (symbol: string) => string | null = () => null,
): Promise<void> {
  if (run.options.create !== true || run.options.dryRun === true) return;
  const missing: NamedAt[] = [];
  for (const each of named) {
    const isKnown = isIdentifier(each.symbol) || (await run.directory.findWritten(each.symbol)).length > 0;
    if (!isKnown) missing.push(each);
  }
  if (missing.length === 0) return;
  await importInstruments(run.db, sourceOfNames(missing, currencyOf));
  run.directory.clearCache();
}

const isIdentifier = (symbol: string) => parseIsin(symbol) !== null || parseFigi(symbol) !== null;

/** Instruments known only by their symbol and its suffix. */
function sourceOfNames(named: readonly NamedAt[], currencyOf: (symbol: string) => string | null): InstrumentSource {
  return {
    name: 'prices',
    progress: { file: null, bytesRead: 0, bytesTotal: 0 },
    async *rows() {
      for (const each of named) yield rowOf(each, currencyOf(each.symbol));
    },
  };
}

function rowOf({ symbol, file, line }: NamedAt, currency: string | null): SourceRow {
  const { suffix } = splitSymbol(symbol.toUpperCase());
  const exchange = suffix === null ? null : exchangeOfSuffix(suffix);
  const venue = exchange === null ? {} : { exchange: exchange.code, mic: exchange.mic, country: exchange.country };
  const inferred = currency === null ? venue : { ...venue, currency };
  const type = symbol.startsWith('^') ? 'Index' : 'Common Stock';
  const statedFields = { type, status: 'unknown' } as const;
  const instrument = { symbol: symbol.toUpperCase(), said: statedFields, inferred, file, line };
  return { kind: 'instrument', instrument };
}
