import {
  BarForm,
  type Bars,
  fromScaled,
  noBars,
  powerOfTen,
  priceColumns,
  writeJsonRows,
  writeRows,
} from '@bourse/bars';
import { isIntraday, offsetMinutes } from '@bourse/range';
import type { SeriesForm } from '../../time-series/time-series-answers.js';

const allColumns = ['datetime', ...priceColumns, 'volume'] as const;
const withoutVolume = ['datetime', ...priceColumns] as const;

/** JSON or CSV of Twelve Data. */
export interface TextOptions {
  readonly format: 'JSON' | 'CSV';
  readonly delimiter: string;
  readonly order: 'asc' | 'desc';
  /** Decimal places of prices; -1: as stored. */
  readonly dp: number;
  /** Time zone of datetimes. */
  readonly zone: string;
  /** Placed before the values of JSON. */
  readonly meta: object;
}

/** How bars are written: all values are text, and a series without volumes has no such property. */
export function seriesForm(options: TextOptions): SeriesForm {
  const { format, delimiter, order, dp, zone, meta } = options;
  return {
    name: `twelvedata ${JSON.stringify(options)}`,
    write: (serializer, { interval }, { bars: stored }) =>
      serializer.write((writer) => {
        const bars = shownBars(stored ?? noBars, { dp, zone: isIntraday(interval) ? zone : null });
        const kind = isIntraday(interval) ? 'clock' : 'day';
        const columns = bars.volume.every(Number.isNaN) ? withoutVolume : allColumns;
        if (format === 'CSV') {
          writer.text(`${columns.join(delimiter)}\n`);
          const texts = ['', ...columns.slice(1).map(() => delimiter), '\n'];
          return writeRows(writer, bars, kind, new BarForm(columns, texts, ''), order === 'desc');
        }
        writer.text(`{"meta":${JSON.stringify(meta)},"values":[`);
        writeJsonRows(writer, bars, kind, jsonForms[columns.length]!, order === 'desc');
        writer.text('],"status":"ok"}');
      }),
  };
}

const jsonForms = Object.fromEntries(
  [allColumns, withoutVolume].map((columns) => {
    const texts = columns.map((name, i) => `${i === 0 ? '{' : '",'}"${name}":"`);
    return [columns.length, new BarForm(columns, [...texts, '"},'], '')];
  }),
);

/** The bars with rounded prices, and minutes of the clocks of a zone. */
function shownBars(bars: Bars, { dp, zone }: { readonly dp: number; readonly zone: string | null }): Bars {
  const rounded = dp < 0 || (bars.priceScale ?? Infinity) <= dp ? bars : roundPrices(bars, dp);
  if (zone === null) return rounded;
  return { ...rounded, labels: bars.labels.map((minute) => minute + offsetMinutes(minute, zone)) };
}

function roundPrices(bars: Bars, places: number): Bars {
  const round = (column: Float64Array) =>
    column.map((value) => Math.round(fromScaled(value, bars.priceScale) * powerOfTen(places)));
  const { open, high, low, close } = bars;
  return { ...bars, open: round(open), high: round(high), low: round(low), close: round(close), priceScale: places };
}
