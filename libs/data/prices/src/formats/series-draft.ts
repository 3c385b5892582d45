import { type Decimal, type Dividend, parseDecimal, type Split } from '@bourse/bars';
import { type Day, dayOfLabel, type StoredInterval } from '@bourse/range';
import { type LabelledBar, settleBars } from './labelled-bars.js';
import type { FileItem, PriceBasis } from './price-file.js';
import { type Fault, rejectAt } from './row-place.js';
import { type BarCells, readBar } from './written-prices.js';

/** What a file says of one symbol, while it is read. */
export class SeriesDraft {
  readonly bars: LabelledBar[] = [];
  readonly splits: Split[] = [];
  readonly dividends: Dividend[] = [];
  /** Rows that should hold a bar, good or bad. */
  rows = 0;
  /** Rows whose prices are blank. */
  blank = 0;

  constructor(
    readonly file: string,
    readonly symbol: string,
  ) {}
}

/** What the bars of a draft are. */
export interface SeriesFacts {
  readonly interval: StoredInterval;
  readonly basis: PriceBasis;
  /** The day the file was downloaded; null: that of its last bar. */
  readonly asOf: Day | null;
  /** Whether the file has a place for splits, for dividends. */
  readonly tells: { readonly splits: boolean; readonly dividends: boolean };
}

/** Reads the bar of a row into the draft; what is wrong with it comes back. */
export function addBar(
  draft: SeriesDraft,
  line: number,
  label: number,
  cells: BarCells,
  number: (text: string) => Decimal | null = parseDecimal,
): FileItem[] {
  const { bar, fault } = readBar(label, cells, number);
  draft.rows++;
  if (fault !== null) return [faultAt(draft, line, fault)];
  draft.bars.push({ line, bar });
  return [];
}

export function faultAt({ file, symbol }: SeriesDraft, line: number, fault: Fault): FileItem {
  return { kind: 'reject', reject: rejectAt({ file, line, symbol }, fault) };
}

/** The series of a draft, after what is wrong with its rows among each other. */
export function* seriesItems(draft: SeriesDraft, facts: SeriesFacts): Generator<FileItem> {
  const { file, symbol } = draft;
  const { bars, rejects, repeated } = settleBars(draft.bars, facts.interval, { file, symbol });
  for (const reject of rejects) yield { kind: 'reject', reject };
  if (draft.blank > 0) yield warning(draft, `${draft.blank} rows have no prices and are skipped`);
  if (repeated > 0) yield warning(draft, `${repeated} rows stand twice with the same values; the second is skipped`);
  if (bars.labels.length === 0) {
    const value = `${draft.rows} rows`;
    yield faultAt(draft, 0, { field: '', reason: 'none of its rows can be used', value });
    return;
  }
  const series = {
    file,
    symbol,
    interval: facts.interval,
    basis: facts.basis,
    asOf: facts.basis === 'raw' ? null : (facts.asOf ?? dayOfLabel(facts.interval, bars.labels.at(-1)!)),
    bars,
    splits: facts.tells.splits ? onceEach(draft.splits) : null,
    dividends: facts.tells.dividends ? onceEach(draft.dividends) : null,
    lineOf: (label: number) => draft.bars.find(({ bar }) => bar.label === label)?.line ?? null,
  };
  yield { kind: 'series', series };
}

export function warning({ file, symbol }: SeriesDraft, text: string): FileItem {
  return { kind: 'warning', warning: `${file}: ${symbol}: ${text}` };
}

/** In order; a row that stands twice tells its dividend twice. */
function onceEach<Action extends { readonly exDay: Day }>(actions: readonly Action[]): Action[] {
  const byText = new Map(actions.map((action) => [JSON.stringify(action), action]));
  return [...byText.values()].sort((a, b) => a.exDay - b.exDay);
}
