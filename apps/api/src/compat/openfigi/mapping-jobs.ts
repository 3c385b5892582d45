import { parseCusip, parseFigi, parseIsin, parseSedol, parseWkn } from '@bourse/symbology';
import { rowsOfIdentifier, type UniverseSnapshot } from '@bourse/universe';
import { figiTest, readFigiFilter } from './figi-filter.js';
import { type FigiRow, figisOf, type ListedFigi, tickerOf, toFigiRow } from './figi-rows.js';

/** The answer to a job. */
export type JobResult =
  { readonly data: readonly FigiRow[] } | { readonly warning: string } | { readonly error: string };

/** The result, and the number of found listings that have no FIGI. */
export interface JobOutcome {
  readonly result: JobResult;
  readonly withoutFigi: number;
}

interface IdType {
  /** Null for a value that cannot be an identifier of this type. */
  readonly parse: (text: string) => string | null;
  readonly rowsOf: (universe: UniverseSnapshot, value: string) => readonly number[];
  /** Whether a FIGI of the rows is what was asked for. */
  readonly fits?: (listed: ListedFigi, value: string) => boolean;
  readonly needsType2?: boolean;
}

const identifier = (kind: Parameters<typeof rowsOfIdentifier>[1], parse: IdType['parse']): IdType => {
  return { parse, rowsOf: (universe, value) => rowsOfIdentifier(universe, kind, value) };
};
const ticker: IdType = { parse: (text) => text.trim() || null, rowsOf: rowsOfTicker };
const cusip = identifier('cusip', parseCusip);

const idTypes: Readonly<Record<string, IdType>> = {
  ID_ISIN: identifier('isin', parseIsin),
  ID_CUSIP: cusip,
  ID_CINS: cusip,
  ID_CUSIP_8_CHR: { ...cusip, parse: (text) => withCheckDigit(text.trim()) },
  ID_SEDOL: identifier('sedol', parseSedol),
  ID_WERTPAPIER: identifier('wkn', parseWkn),
  ID_BB_GLOBAL: { ...identifier('figi', parseFigi), fits: ({ figi }, value) => figi === value },
  COMPOSITE_ID_BB_GLOBAL: {
    parse: parseFigi,
    rowsOf: (universe, value) => universe.find('composite_figi', value),
  },
  ID_BB_GLOBAL_SHARE_CLASS_LEVEL: {
    parse: parseFigi,
    rowsOf: (universe, value) => universe.find('shareclass_figi', value),
  },
  TICKER: ticker,
  BASE_TICKER: { ...ticker, needsType2: true },
  ID_EXCH_SYMBOL: { ...ticker, needsType2: true },
};

/** The types of identifier that jobs can have. */
export const idTypeNames: readonly string[] = Object.keys(idTypes).sort();

/** Runs one job of a request. Never throws for what a client sends. */
export function runJob(universe: UniverseSnapshot, job: unknown): JobOutcome {
  if (typeof job !== 'object' || job === null || Array.isArray(job)) return toFailure('Invalid mapping job.');
  const request = job as Readonly<Record<string, unknown>>;
  const { idType: name, idValue } = request;
  const type = typeof name === 'string' && Object.hasOwn(idTypes, name) ? idTypes[name] : undefined;
  if (type === undefined) return toFailure('Invalid value for idType.');
  const filter = readFigiFilter(request, ['idType', 'idValue']);
  if (typeof filter === 'string') return toFailure(filter);
  if (type.needsType2 === true && filter.securityType2 === undefined)
    return toFailure(`securityType2 is required for ${String(name)}.`);
  const value = typeof idValue === 'string' || typeof idValue === 'number' ? type.parse(String(idValue)) : null;
  if (value === null) return toFailure('Invalid idValue format.');
  const rows = type.rowsOf(universe, value);
  const passes = figiTest(universe, filter);
  const data = figisOf(universe, rows)
    .filter((listed) => passes(listed) && (type.fits?.(listed, value) ?? true))
    .map((listed) => toFigiRow(universe, listed));
  const withoutFigi = rows.reduce((count, row) => count + (universe.figi(row) === null ? 1 : 0), 0);
  return { result: data.length > 0 ? { data } : { warning: 'No identifier found.' }, withoutFigi };
}

const toFailure = (error: string): JobOutcome => ({ result: { error }, withoutFigi: 0 });

/** Rows of any company with this ticker that are not delisted: another security may have the ticker of a delisted one. */
function rowsOfTicker(universe: UniverseSnapshot, value: string): readonly number[] {
  const wanted = value.toUpperCase();
  const roots = new Set([
    wanted,
    wanted.replace('/', '-'),
    wanted.padStart(4, '0'),
    wanted.replace(/(?<=\w)(?=[A-Z]$)/, '-'),
  ]);
  const rows = [...roots].flatMap((root) => universe.find('ticker', root));
  return rows.filter((row) => universe.status(row) !== 'delisted' && tickerOf(universe, row).toUpperCase() === wanted);
}

/** A CUSIP without its check digit, with it. */
function withCheckDigit(stem: string): string | null {
  if (stem.length !== 8) return null;
  return [...'0123456789'].map((digit) => parseCusip(stem + digit)).find((number) => number !== null) ?? null;
}
