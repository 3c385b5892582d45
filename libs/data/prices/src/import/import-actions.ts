import type { Dividend, Split } from '@bourse/bars';
import type { Database } from '@bourse/db';
import { inputFiles } from '@bourse/files';
import type { ActionItem } from '../formats/action-file.js';
import { dividendRows } from '../formats/dividend-file.js';
import { splitRows } from '../formats/split-file.js';
import type { NewPrices } from '../store/price-store.js';
import type { PriceImportSummary } from './import-summary.js';
import { type PriceImport, type PriceImportOptions, runPriceImport } from './price-import.js';
import { instrumentOf } from './create-instrument.js';

export interface ActionImportOptions extends PriceImportOptions {
  /** Whose they are; null: the symbol column says it. */
  readonly symbol?: string | null;
  /** Who tells of them; `csv` unless told. */
  readonly source?: string;
}

const names = /\.csv(?:\.gz)?$/i;
const sourceDefault = 'csv';
const rank = 2;
/** Symbols that are held before they are stored: files are sorted by symbol more often than not. */
const symbolsAtOnce = 1000;

/** Adds dividends as paid. What a file does not mention stays. */
export async function importDividends(
  db: Database,
  paths: readonly string[],
  options: ActionImportOptions = {},
): Promise<PriceImportSummary> {
  return importActions(db, paths, options, dividendRows, (events) => ({
    splits: null,
    dividends: telling(options, events),
  }));
}

/** Adds splits. What a file does not mention stays. */
export async function importSplits(
  db: Database,
  paths: readonly string[],
  options: ActionImportOptions = {},
): Promise<PriceImportSummary> {
  return importActions(db, paths, options, splitRows, (events) => ({
    splits: telling(options, events),
    dividends: null,
  }));
}

type Rows<Action extends Dividend | Split> = (
  ...parameters: Parameters<typeof dividendRows>
) => AsyncIterable<ActionItem<Action>>;

async function importActions<Action extends Dividend | Split>(
  db: Database,
  paths: readonly string[],
  options: ActionImportOptions,
  rows: Rows<Action>,
  told: (events: readonly Action[]) => Pick<NewPrices, 'splits' | 'dividends'>,
): Promise<PriceImportSummary> {
  return runPriceImport(db, await inputFiles(paths, names), options, async (run, file, progress) => {
    const held = new Map<string, Action[]>();
    for await (const item of rows(file, { symbol: options.symbol ?? null }, progress)) {
      if (item.kind === 'reject') await run.reject(item.reject);
      else if (!held.has(item.symbol)) held.set(item.symbol, [item.action]);
      else held.get(item.symbol)!.push(item.action);
      if (held.size > symbolsAtOnce) await storeHeld(run, file.path, held, told);
      run.options.onProgress?.(progress);
    }
    await storeHeld(run, file.path, held, told);
  });
}

async function storeHeld<Action extends Dividend | Split>(
  run: PriceImport,
  file: string,
  held: Map<string, Action[]>,
  told: (events: readonly Action[]) => Pick<NewPrices, 'splits' | 'dividends'>,
): Promise<void> {
  for (const [symbol, events] of held) {
    const instrument = await instrumentOf(run, file, symbol);
    if (instrument !== null) {
      await run.store({ instrumentId: instrument.id, exchange: null, bars: null, ...told(events) });
    }
    held.delete(symbol);
  }
}

function telling<Event>({ source = sourceDefault }: ActionImportOptions, events: readonly Event[]) {
  return { source, rank, events, whole: null };
}
