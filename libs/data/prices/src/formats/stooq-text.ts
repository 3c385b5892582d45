import type { Fault } from '@bourse/files';
import { parseDay } from '@bourse/range';
import { intervalOfDays } from './bar-interval.js';
import { priceAliases, stampNames } from './column-names.js';
import { Columns } from './columns.js';
import type { FileItem, FormatOptions } from './price-file.js';
import { bodyProblem } from './file-body.js';
import { mainDays } from './day-bounds.js';
import { LabelSet } from './label-set.js';
import { FaultBuffer } from './fault-buffer.js';
import { boundedDays } from './row-labels.js';
import { faultAt } from './row-place.js';
import { addBar, SeriesDraft, seriesItems } from './series-draft.js';
import type { TextLines } from './text-lines.js';
import { findBarFaults, readBar } from './written-prices.js';

interface StooqText {
  readonly file: string;
  readonly text: TextLines;
  readonly symbol: string;
  readonly options: FormatOptions;
  readonly signal: AbortSignal | undefined;
}

/** Why a text cannot be used as a whole. */
export class TextProblem extends Error {}

interface ColumnPositions {
  readonly columns: number;
  readonly date: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** -1 where the column is missing, as for currencies. */
  readonly volume: number;
  /** -1 where the text does not state its interval. */
  readonly period: number;
}

/** Reads a text of one symbol. Throws a TextProblem when it cannot be used as a whole. */
export async function* readStooqText({ file, text, symbol, options, signal }: StooqText): AsyncGenerator<FileItem> {
  const problem = text.beginning.trim() === '' ? 'is empty' : bodyProblem(text.beginning);
  if (problem !== null) {
    await text.close();
    throw new TextProblem(problem);
  }
  const draft = new SeriesDraft(file, symbol);
  const days = new LabelSet();
  const rejects = new FaultBuffer();
  let places: ColumnPositions | null = null;
  let rows = 0;
  for await (const { line, text: written } of text.lines()) {
    signal?.throwIfAborted();
    const cells = written.split(',');
    if (places === null) {
      places = placesIn(cells);
      if (places === null) throw new TextProblem('wrong header: Date,Open,High,Low,Close are required');
      continue;
    }
    if (rows++ === 0) requireDays(cells[places.period] ?? 'D', options);
    const faults = addRow(draft, line, cells, { places, days });
    if (faults.length > 0) rejects.add(faults);
  }
  if (rows === 0) throw new TextProblem('contains a header but no rows');
  const found = intervalOfDays(days);
  if ('refused' in found) throw new TextProblem(found.refused);
  if (draft.bars.count === 0) throw new TextProblem(`none of its ${rows} rows is valid`);
  yield* rejects.items();
  const labelsOf = boundedDays(mainDays(days));
  const hasColumns = { splits: false, dividends: false };
  yield* seriesItems(draft, { interval: '1day', basis: 'all', asOf: options.asOf, hasColumns, labelsOf }, signal);
}

function requireDays(period: string, { interval }: FormatOptions): void {
  if (period.toUpperCase() !== 'D')
    throw new TextProblem(`its bars are of ${periodName(period)}; only 1day can be imported from this source`);
  if (interval !== null && interval !== '1day') throw new TextProblem(`its bars are of 1day, not of ${interval}`);
}

const aliases = { ...priceAliases, date: stampNames, period: ['per'] };

function placesIn(header: readonly string[]): ColumnPositions | null {
  const names = new Columns({ columns: header.map((name) => name.trim().toLowerCase()) }, aliases);
  if (names.missing(['date', 'open', 'high', 'low', 'close']).length > 0) return null;
  const at = (field: keyof typeof aliases) => names.indexOf(field);
  const prices = { open: at('open'), high: at('high'), low: at('low'), close: at('close') };
  return { columns: header.length, date: at('date'), ...prices, volume: at('volume'), period: at('period') };
}

function periodName(period: string): string {
  return /^\d+$/.test(period) ? `${period} minutes` : `the period ${period}`;
}

function addRow(
  draft: SeriesDraft,
  line: number,
  cells: readonly string[],
  { places, days }: { places: ColumnPositions; days: LabelSet },
): Fault[] {
  const cellAt = (place: number) => (cells[place] ?? '').trim();
  const rejectRow = (field: string, reason: string, value: string) => {
    draft.rows++;
    return [faultAt({ file: draft.file, line, symbol: draft.symbol }, { field, reason, value })];
  };
  if (cells.length !== places.columns)
    return rejectRow('', `${cells.length} cells under ${places.columns} columns`, cells.join(','));
  const date = cellAt(places.date);
  const day = parseDay(date.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));
  const volume = places.volume === -1 ? null : cellAt(places.volume);
  const { open, high, low, close } = places;
  const written = { open: cellAt(open), high: cellAt(high), low: cellAt(low), close: cellAt(close), volume };
  if (day === null) {
    const place = { file: draft.file, line, symbol: draft.symbol };
    const ofBar = findBarFaults(readBar(0, written)).map((fault) => faultAt(place, fault));
    return [...rejectRow('datetime', 'is not a calendar date', date), ...ofBar];
  }
  const faults = addBar(draft, line, day, written);
  if (faults.length === 0) days.add(day);
  return faults;
}
