import { parseDay } from '@bourse/range';
import { intervalOfDays } from './bar-interval.js';
import type { FileItem, FormatOptions } from './price-file.js';
import { addBar, faultAt, SeriesDraft, seriesItems } from './series-draft.js';
import { linesOf } from './zip-entries.js';

interface StooqText {
  readonly file: string;
  readonly text: string;
  readonly symbol: string;
  readonly options: FormatOptions;
}

interface Places {
  readonly columns: number;
  readonly date: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** -1 where there is none, as for currencies. */
  readonly volume: number;
  /** -1 where the text does not say its interval. */
  readonly period: number;
}

/** Reads a text of one symbol; words when it cannot be used as a whole. */
export function readStooqText({ file, text, symbol, options }: StooqText): Iterable<FileItem> | string {
  const rows = [...linesOf(text)].map((row) => ({ line: row.line, cells: row.text.split(',') }));
  const places = placesIn(rows.shift()?.cells ?? []);
  if (places === null) return 'wrong header: it needs Date,Open,High,Low,Close';
  if (rows.length === 0) return 'holds a header and no rows';
  const period = rows[0]!.cells[places.period] ?? 'D';
  if (period.toUpperCase() !== 'D') return `its bars are of ${periodName(period)}; of this source 1day can be imported`;
  if (options.interval !== null && options.interval !== '1day')
    return `its bars are of 1day, not of ${options.interval}`;
  const draft = new SeriesDraft(file, symbol);
  const items = rows.flatMap(({ line, cells }) => addRow(draft, line, cells, places));
  const found = intervalOfDays(draft.bars.map(({ bar }) => bar.label));
  if ('refused' in found) return found.refused;
  if (draft.bars.length === 0) return `none of its ${rows.length} rows can be used`;
  const tells = { splits: false, dividends: false };
  const facts = { interval: '1day', basis: 'all', asOf: options.asOf, tells } as const;
  return [...items, ...seriesItems(draft, facts)];
}

function placesIn(header: readonly string[]): Places | null {
  const names = header.map((name) => name.trim().replace(/[<>]/g, '').toLowerCase());
  const [date, open, high, low, close] = ['date', 'open', 'high', 'low', 'close'].map((name) => names.indexOf(name));
  if ([date, open, high, low, close].some((place) => place === -1)) return null;
  const volume = Math.max(names.indexOf('volume'), names.indexOf('vol'));
  const period = names.indexOf('per');
  return { columns: names.length, date: date!, open: open!, high: high!, low: low!, close: close!, volume, period };
}

function periodName(period: string): string {
  return /^\d+$/.test(period) ? `${period} minutes` : `the period ${period}`;
}

function addRow(draft: SeriesDraft, line: number, cells: readonly string[], places: Places): FileItem[] {
  const cell = (place: number) => (cells[place] ?? '').trim();
  if (cells.length !== places.columns) {
    draft.rows++;
    const reason = `${cells.length} cells under ${places.columns} columns`;
    return [faultAt(draft, line, { field: '', reason, value: cells.join(',') })];
  }
  const date = cell(places.date);
  const day = parseDay(date.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));
  if (day === null) {
    draft.rows++;
    return [faultAt(draft, line, { field: 'datetime', reason: 'is no date of the calendar', value: date })];
  }
  const volume = places.volume === -1 ? null : cell(places.volume);
  const { open, high, low, close } = places;
  return addBar(draft, line, day, { open: cell(open), high: cell(high), low: cell(low), close: cell(close), volume });
}
