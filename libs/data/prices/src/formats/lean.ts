import { type Fault, ImportFileError, type InputFile, type ReadProgress } from '@bourse/files';
import type { FileItem, FormatOptions, PriceFormat } from './price-file.js';
import { type LeanActions, readLeanActions } from './lean-actions.js';
import { type LeanPath, parseLeanPath } from './lean-path.js';
import { barCells, leanNumber, leanRow } from './lean-rows.js';
import { type LeanTickers, readLeanTickers, type TickerOwner } from './lean-tickers.js';
import { clockOf } from './local-time.js';
import { faultAt } from './row-place.js';
import { addBar, rejectedAt, SeriesDraft, seriesItems } from './series-draft.js';
import type { TextLine } from './text-lines.js';
import { findBarFaults, readBar } from './written-prices.js';
import { zipEntries } from './zip-entries.js';

/** Data shared by the files of one import: a market's map files, an instrument's factor file. */
interface LeanMemory {
  readonly tickers: Map<string, Promise<LeanTickers>>;
  readonly actions: Map<string, Promise<LeanActions | null>>;
}

const memories = new WeakMap<ReadProgress, LeanMemory>();

/** Bars of one instrument in the file, and their owner. */
interface OwnedDraft {
  /** Null for days in no map file. */
  readonly owner: TickerOwner | null;
  readonly draft: SeriesDraft;
  /** Bars without an instrument, and the line of the first. */
  lost: number;
  firstLost: number;
}

async function* readLean(file: InputFile, options: FormatOptions, progress: ReadProgress): AsyncGenerator<FileItem> {
  const path = parseLeanPath(file.path);
  if (typeof path === 'string') throw new ImportFileError(file.path, path);
  const interval = path.resolution === 'daily' ? '1day' : '1min';
  if (options.interval !== null && options.interval !== interval)
    throw new ImportFileError(file.path, `its bars are of ${interval}, not of ${options.interval}`);
  const memory = memories.get(progress) ?? { tickers: new Map(), actions: new Map() };
  memories.set(progress, memory);
  const tickers = await loadOnce(memory.tickers, path.market, () => readLeanTickers(path.market));
  const owned = nameOwners(tickers.ownersOf(path.ticker), options).map((owner) => ownedDraft(file, path, owner));
  const drafts = [...owned, ownedDraft(file, path, null)];
  for await (const faults of readRows({ file, path, options, drafts }, progress)) yield { kind: 'reject', faults };
  if (!drafts.some(({ draft, lost }) => draft.bars.count > 0 || lost > 0))
    throw new ImportFileError(file.path, 'no row is valid');
  for (const each of drafts) {
    const { owner, draft } = each;
    if (each.lost > 0) yield lostItem(each);
    if (owner === null || draft.rows === 0) continue;
    const load = () => readLeanActions(path.market, owner.owner, tickers.tickersOf(owner.owner), progress.signal);
    const actions =
      path.assetClass === 'equity' ? await loadOnce(memory.actions, path.market + owner.owner, load) : null;
    draft.splits.push(...(actions?.splits ?? []));
    draft.dividends.push(...(actions?.dividends ?? []));
    const hasColumns = { splits: actions !== null, dividends: actions !== null };
    yield* seriesItems(draft, { interval, basis: 'raw', asOf: null, hasColumns }, progress.signal);
  }
}

interface LeanTable {
  readonly file: InputFile;
  readonly path: LeanPath;
  readonly options: FormatOptions;
  /** The last one has the bars without an instrument. */
  readonly drafts: readonly OwnedDraft[];
}

async function* readRows({ file, path, options, drafts }: LeanTable, progress: ReadProgress): AsyncGenerator<Fault[]> {
  const clock = path.date === null ? null : clockOf(file, zoneOf(file, path, options));
  const number = leanNumber(path.assetClass);
  const nobody = drafts.at(-1)!;
  for await (const { line, text: written } of tradesIn(file, progress)) {
    const cells = written.split(',');
    const row = leanRow(cells, path, clock);
    if ('fault' in row) {
      const place = { file: file.path, line, symbol: nobody.draft.symbol };
      const ofBar = cells.length === 6 ? findBarFaults(readBar(0, barCells(cells), number)) : [];
      const ofTime = { field: 'datetime', reason: row.fault, value: written };
      yield [ofTime, ...ofBar].map((fault) => faultAt(place, fault));
      continue;
    }
    const owned = drafts.find(({ owner }) => isOf(owner, row.day)) ?? nobody;
    if (owned.owner === null || owned.owner.symbol === null) {
      if (owned.lost++ === 0) owned.firstLost = line;
    } else {
      const faults = addBar(owned.draft, line, row.label, row.cells, number);
      if (faults.length > 0) yield faults;
    }
  }
}

function isOf(owner: TickerOwner | null, day: number): boolean {
  return owner?.spans.some(({ from, to }) => day >= from && day <= to) ?? false;
}

/** The requested symbol is that of the last owner of the ticker; names of earlier ones do not matter. */
function nameOwners(owners: readonly TickerOwner[], { symbol }: FormatOptions): TickerOwner[] {
  if (symbol === null) return [...owners];
  return owners.map((owner, i) => ({ ...owner, symbol: i === owners.length - 1 ? symbol : null }));
}

function ownedDraft(file: InputFile, path: LeanPath, owner: TickerOwner | null): OwnedDraft {
  const draft = new SeriesDraft(file.path, owner?.symbol ?? path.ticker.toUpperCase());
  return { owner, draft, lost: 0, firstLost: 0 };
}

function lostItem({ draft, owner, lost, firstLost }: OwnedDraft): FileItem {
  const whose = owner === null ? 'no map file contains their instrument' : `they belong to ${owner.owner}`;
  const reason = `${lost} bars do not belong to the current instrument of this ticker: ${whose}`;
  return rejectedAt(draft, firstLost, { field: 'symbol', reason, value: draft.symbol });
}

/** The lines of the only table in a zip. */
async function* tradesIn(file: InputFile, progress: ReadProgress): AsyncGenerator<TextLine> {
  let tables = 0;
  for await (const entry of zipEntries(file, progress)) {
    if (!/\.csv$/i.test(entry.name)) continue;
    if (++tables > 1) throw new ImportFileError(file.path, 'contains more than one .csv file');
    let isEmpty = true;
    for await (const line of (await entry.text()).lines()) {
      progress.signal?.throwIfAborted();
      if (isEmpty && line.text.split(',').length === 11)
        throw new ImportFileError(file.path, 'contains bids and asks; only trades can be imported');
      isEmpty = false;
      yield line;
    }
    if (isEmpty) throw new ImportFileError(file.path, 'is empty');
  }
  if (tables === 0) throw new ImportFileError(file.path, 'contains no .csv file');
}

function zoneOf(file: InputFile, path: LeanPath, options: FormatOptions): string {
  const zone = options.timezone ?? path.zone;
  if (zone === null) throw new ImportFileError(file.path, 'the time zone of its market is unknown: set --timezone');
  return zone;
}

function loadOnce<Value>(
  loading: Map<string, Promise<Value>>,
  key: string,
  load: () => Promise<Value>,
): Promise<Value> {
  const value = loading.get(key) ?? load();
  loading.set(key, value);
  return value;
}

/** Zips of trades in a LEAN tree: days and minutes of shares, crypto and indices, as traded. */
export const lean: PriceFormat = { name: 'lean', fileNames: /\.zip$/i, read: readLean };
