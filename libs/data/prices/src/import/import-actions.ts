import type { Dividend, Split } from '@bourse/bars';
import type { Database } from '@bourse/db';
import { type InputFile, listInputFiles, type ReadProgress } from '@bourse/files';
import { dayText } from '@bourse/range';
import { earliestDayOf } from '../checks/early-dates.js';
import type { ActionItem } from '../formats/action-file.js';
import type { DialectOptions } from '../formats/dialect.js';
import { dividendRows } from '../formats/dividend-file.js';
import { faultAt } from '../formats/row-place.js';
import { splitRows } from '../formats/split-file.js';
import type { PricedInstrument } from '../read/series-request.js';
import type { NewPrices } from '../store/price-store.js';
import type { PriceImportSummary } from './import-summary.js';
import { type ImportSubject, type PriceImport, type PriceImportOptions, runPriceImport } from './price-import.js';
import { createMissing, instrumentOf, type NamedAt } from './create-instrument.js';

export interface ActionImportOptions extends PriceImportOptions, DialectOptions {
  /** Symbol of the rows; null: taken from the symbol column. */
  readonly symbol?: string | null;
  /** The source that reports them; `csv` by default. */
  readonly source?: string;
  /** Number of symbols held before they are stored, 1000 by default. Most files are sorted by symbol. */
  readonly symbolsAtOnce?: number;
}

const NAMES = /\.csv(?:\.gz)?$/i;
const SOURCE_DEFAULT = 'csv';
const RANK = 2;
const SYMBOLS_AT_ONCE_DEFAULT = 1000;

/** Adds dividends as paid. Dividends missing from a file stay. */
export async function importDividends(
  db: Database,
  paths: readonly string[],
  options: ActionImportOptions = {},
): Promise<PriceImportSummary> {
  return importActions(db, { kind: 'dividends', paths }, options, dividendRows, (events) => ({
    splits: null,
    dividends: statementOf(options, events),
  }));
}

/** Adds splits. Splits missing from a file stay. */
export async function importSplits(
  db: Database,
  paths: readonly string[],
  options: ActionImportOptions = {},
): Promise<PriceImportSummary> {
  return importActions(db, { kind: 'splits', paths }, options, splitRows, (events) => ({
    splits: statementOf(options, events),
    dividends: null,
  }));
}

type Rows<Action extends Dividend | Split> = (
  ...parameters: Parameters<typeof dividendRows>
) => AsyncIterable<ActionItem<Action>>;

async function importActions<Action extends Dividend | Split>(
  db: Database,
  { kind, paths }: Pick<ImportSubject, 'kind' | 'paths'>,
  options: ActionImportOptions,
  rows: Rows<Action>,
  toActions: (events: readonly Action[]) => Pick<NewPrices, 'splits' | 'dividends'>,
): Promise<PriceImportSummary> {
  const { symbolsAtOnce = SYMBOLS_AT_ONCE_DEFAULT } = options;
  const stated = { kind, source: options.source ?? SOURCE_DEFAULT, paths };
  const readFile = async (run: PriceImport, file: InputFile, progress: ReadProgress) => {
    const held: ActionsBySymbol<Action> = new Map();
    for await (const item of rows(file, { ...options, symbol: options.symbol ?? null }, progress)) {
      if (item.kind === 'reject') await run.reject(item.faults);
      else if (!held.has(item.symbol)) held.set(item.symbol, [item]);
      else held.get(item.symbol)!.push(item);
      if (held.size > symbolsAtOnce) await storeHeld(run, file.path, held, toActions);
      run.options.onProgress?.(progress);
    }
    await storeHeld(run, file.path, held, toActions);
  };
  return runPriceImport(db, stated, await listInputFiles(paths, NAMES), options, { readFile });
}

interface ActionRow<Action> {
  readonly action: Action;
  readonly line: number;
}

/** By symbol, its rows in the file. */
type ActionsBySymbol<Action> = Map<string, ActionRow<Action>[]>;

async function storeHeld<Action extends Dividend | Split>(
  run: PriceImport,
  file: string,
  held: ActionsBySymbol<Action>,
  toActions: (events: readonly Action[]) => Pick<NewPrices, 'splits' | 'dividends'>,
): Promise<void> {
  const named = Array.from(held, ([symbol, [first]]) => ({ symbol, file, line: first!.line }));
  await createMissing(run, named);
  for (const name of named) {
    const instrument = await instrumentOf(run, name);
    const rows = held.get(name.symbol)!;
    if (instrument !== null) {
      const actions = await rejectEarly(run, name, instrument, rows);
      const prices = { instrumentId: instrument.id, exchange: null, bars: null, ...toActions(actions) };
      if (actions.length > 0) await run.store(instrument.symbol, prices);
    } else run.previewActions(rows.length);
  }
  held.clear();
}

/** The actions that are not before anything of the instrument's type was traded. */
async function rejectEarly<Action extends Dividend | Split>(
  run: PriceImport,
  { symbol, file }: NamedAt,
  { type }: PricedInstrument,
  rows: readonly ActionRow<Action>[],
): Promise<Action[]> {
  const { day, reason } = earliestDayOf(type);
  const isEarly = ({ action }: ActionRow<Action>) => action.exDay < day;
  for (const { action, line } of rows.filter(isEarly))
    await run.reject([faultAt({ file, line, symbol }, { field: 'ex_date', reason, value: dayText(action.exDay) })]);
  return rows.filter((row) => !isEarly(row)).map(({ action }) => action);
}

function statementOf<Event>({ source = SOURCE_DEFAULT }: ActionImportOptions, events: readonly Event[]) {
  return { source, rank: RANK, events, whole: null };
}
