import { exchangeOfSuffix, parseFigi, parseIsin, splitSymbol } from '@bourse/symbology';
import { type InstrumentSource, importInstruments, type SourceRow } from '@bourse/universe';
import type { NamedInstrument } from './instrument-directory.js';
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
export async function instrumentOf(run: PriceImport, { symbol, file, line }: NamedAt): Promise<NamedInstrument | null> {
  const found = await run.directory.find(symbol);
  if (found === null && !(run.options.create === true && run.options.dryRun === true)) {
    const reason = await reasonOfUnknown(run, symbol);
    await run.reject([{ file, line, field: 'symbol', reason, value: symbol, symbol, outcome: 'series refused' }]);
  }
  return found;
}

async function reasonOfUnknown({ directory }: PriceImport, symbol: string): Promise<string> {
  const isin = parseIsin(symbol);
  if (isin === null) return 'is not in the universe (--create creates it; --symbol names another one)';
  const listings = await directory.findByIsin(isin);
  if (listings.length === 0) return 'is an ISIN that the universe does not contain: set --symbol';
  return `is the ISIN of ${listingsText(listings)}: set --symbol`;
}

/**
 * The reason why prices of an ISIN are not those of an instrument: its own is known and another one (import-1); else
 * null.
 */
export async function isinProblem(
  { directory }: PriceImport,
  { symbol, isin: own }: NamedInstrument,
  isin: string | null,
): Promise<string | null> {
  if (isin === null || own === null || own === isin) return null;
  const listings = await directory.findByIsin(isin);
  const owner = listings.length === 0 ? isin : `${isin} (${listingsText(listings)})`;
  return `contains prices of ${owner}, not of ${symbol} (${own})`;
}

const MAX_LISTED = 3;

function listingsText(listings: readonly NamedInstrument[]): string {
  const shown = listings.slice(0, MAX_LISTED).map(({ symbol }) => symbol);
  return [...shown, ...(listings.length > MAX_LISTED ? ['…'] : [])].join(', ');
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
  for (const { symbol } of missing) {
    const lacks = currencyOf(symbol) === null ? 'name and currency' : 'name';
    run.tally.warn(`instrument created without a ${lacks}, which \`import instruments\` adds`);
  }
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
  const instrument = { symbol: symbol.toUpperCase(), stated: statedFields, inferred, file, line };
  return { kind: 'instrument', instrument };
}
