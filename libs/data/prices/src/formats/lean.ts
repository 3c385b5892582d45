import { ImportFileError, type InputFile, type ReadProgress } from '@bourse/files';
import type { FileItem, FormatOptions, PriceFormat } from './price-file.js';
import { type LeanActions, readLeanActions } from './lean-actions.js';
import { type LeanPath, parseLeanPath } from './lean-path.js';
import { leanNumber, leanRow } from './lean-rows.js';
import { type LeanTickers, readLeanTickers, type TickerOwner } from './lean-tickers.js';
import { LocalClock } from './local-time.js';
import { addBar, faultAt, SeriesDraft, seriesItems } from './series-draft.js';
import { linesOf, zipEntries } from './zip-entries.js';

/** What the files of one import share: a market's map files, an instrument's factor file. */
interface LeanMemory {
  readonly tickers: Map<string, Promise<LeanTickers>>;
  readonly actions: Map<string, Promise<LeanActions | null>>;
}

const memories = new WeakMap<ReadProgress, LeanMemory>();

/** Bars of one instrument in the file, and of whom they are. */
interface OwnedDraft {
  /** Null for the days of which no map file tells. */
  readonly owner: TickerOwner | null;
  readonly draft: SeriesDraft;
  /** Lines of bars that cannot be given to anybody. */
  readonly lost: number[];
}

async function* readLean(file: InputFile, options: FormatOptions, progress: ReadProgress): AsyncGenerator<FileItem> {
  const path = parseLeanPath(file.path);
  if (typeof path === 'string') throw new ImportFileError(file.path, path);
  const interval = path.resolution === 'daily' ? '1day' : '1min';
  if (options.interval !== null && options.interval !== interval)
    throw new ImportFileError(file.path, `its bars are of ${interval}, not of ${options.interval}`);
  const memory = memories.get(progress) ?? { tickers: new Map(), actions: new Map() };
  memories.set(progress, memory);
  const tickers = await once(memory.tickers, path.market, () => readLeanTickers(path.market));
  const text = await tradesIn(file, progress);
  const owners = tickers.ownersOf(path.ticker);
  const { drafts, items } = readRows({ file, path, options, text, owners });
  yield* items;
  if (!drafts.some(({ draft, lost }) => draft.bars.length > 0 || lost.length > 0))
    throw new ImportFileError(file.path, 'none of its rows can be used');
  for (const { owner, draft, lost } of drafts) {
    if (lost.length > 0) yield lostItem(draft, owner, lost);
    if (owner === null || draft.rows === 0) continue;
    const load = () => readLeanActions(path.market, owner.owner, tickers.tickersOf(owner.owner));
    const actions = path.assetClass === 'equity' ? await once(memory.actions, path.market + owner.owner, load) : null;
    draft.splits.push(...(actions?.splits ?? []));
    draft.dividends.push(...(actions?.dividends ?? []));
    const tells = { splits: actions !== null, dividends: actions !== null };
    yield* seriesItems(draft, { interval, basis: 'raw', asOf: null, tells });
  }
}

interface LeanText {
  readonly file: InputFile;
  readonly path: LeanPath;
  readonly options: FormatOptions;
  readonly text: string;
  readonly owners: readonly TickerOwner[];
}

function readRows({ file, path, options, text, owners }: LeanText): { drafts: OwnedDraft[]; items: FileItem[] } {
  const clock = path.date === null ? null : clockOf(file, path, options);
  const number = leanNumber(path.assetClass);
  const nobody = { owner: null, draft: new SeriesDraft(file.path, path.ticker.toUpperCase()), lost: [] };
  const drafts: OwnedDraft[] = [...named(owners, options).map((owner) => ownedDraft(file, path, owner)), nobody];
  const items: FileItem[] = [];
  for (const { line, text: written } of linesOf(text)) {
    const row = leanRow(written.split(','), path, clock);
    if ('fault' in row) {
      items.push(faultAt(nobody.draft, line, { field: 'datetime', reason: row.fault, value: written }));
      continue;
    }
    const { owner, draft, lost } = drafts.find((owned) => isOf(owned.owner, row.day)) ?? nobody;
    if (owner === null || owner.symbol === null) lost.push(line);
    else items.push(...addBar(draft, line, row.label, row.cells, number));
  }
  return { drafts, items };
}

function isOf(owner: TickerOwner | null, day: number): boolean {
  return owner?.spans.some(({ from, to }) => day >= from && day <= to) ?? false;
}

/** The symbol that was asked for is that of the last owner of the ticker; what earlier ones are called does not matter. */
function named(owners: readonly TickerOwner[], { symbol }: FormatOptions): TickerOwner[] {
  if (symbol === null) return [...owners];
  return owners.map((owner, i) => ({ ...owner, symbol: i === owners.length - 1 ? symbol : null }));
}

function ownedDraft(file: InputFile, path: LeanPath, owner: TickerOwner): OwnedDraft {
  return { owner, draft: new SeriesDraft(file.path, owner.symbol ?? path.ticker.toUpperCase()), lost: [] };
}

function lostItem(draft: SeriesDraft, owner: TickerOwner | null, lost: readonly number[]): FileItem {
  const whose = owner === null ? 'no map file says whose they are' : `they are those of ${owner.owner}`;
  const reason = `${lost.length} bars are not of what has this ticker now: ${whose}`;
  return faultAt(draft, lost[0]!, { field: 'symbol', reason, value: draft.symbol });
}

async function tradesIn(file: InputFile, progress: ReadProgress): Promise<string> {
  let text: string | null = null;
  for await (const entry of zipEntries(file, progress)) {
    if (!/\.csv$/i.test(entry.name)) continue;
    if (text !== null) throw new ImportFileError(file.path, 'holds more than one .csv file');
    text = await entry.text();
  }
  if (text === null) throw new ImportFileError(file.path, 'holds no .csv file');
  const [first] = linesOf(text);
  if (first === undefined) throw new ImportFileError(file.path, 'is empty');
  if (first.text.split(',').length === 11)
    throw new ImportFileError(file.path, 'holds bids and asks; only trades can be imported');
  return text;
}

function clockOf(file: InputFile, path: LeanPath, options: FormatOptions): LocalClock {
  const zone = options.timezone ?? path.zone;
  if (zone === null) throw new ImportFileError(file.path, 'the time zone of its market is not known: name it');
  try {
    return new LocalClock(zone);
  } catch (error) {
    throw new ImportFileError(file.path, `the time zone ${zone} is unknown`, { cause: error });
  }
}

function once<Value>(known: Map<string, Promise<Value>>, key: string, load: () => Promise<Value>): Promise<Value> {
  const value = known.get(key) ?? load();
  known.set(key, value);
  return value;
}

/** Zips of trades in a LEAN tree: days and minutes of shares, crypto and indices, as traded. */
export const lean: PriceFormat = { name: 'lean', fileNames: /\.zip$/i, read: readLean };
