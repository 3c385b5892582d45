import { BarForm, type Bars, fromScaled, powerOfTen, priceColumns, type RowsForm } from '@bourse/bars';

const allColumns = ['datetime', ...priceColumns, 'volume'] as const;
const withoutVolume = ['datetime', ...priceColumns] as const;

/** JSON or CSV; its columns are those that the bars have. */
export interface TextOptions {
  readonly isCsv: boolean;
  readonly delimiter: string;
  readonly newestFirst: boolean;
  /** Placed before the values of JSON. */
  readonly meta: object;
}

/** How bars are written: all values are strings, and a series without volumes has no such property. */
export function barsText(bars: Bars, { isCsv, delimiter, newestFirst, meta }: TextOptions): RowsForm {
  const columns = bars.volume.every(Number.isNaN) ? withoutVolume : allColumns;
  if (!isCsv) {
    const around = [`{"meta":${JSON.stringify(meta)},"values":[`, '],"status":"ok"}'] as const;
    return { form: jsonForms[columns.length]!, around, newestFirst };
  }
  const texts = ['', ...columns.slice(1).map(() => delimiter), '\n'];
  return { form: new BarForm(columns, texts, ''), around: [`${columns.join(delimiter)}\n`, '\n'], newestFirst };
}

const jsonForms = Object.fromEntries(
  [allColumns, withoutVolume].map((columns) => {
    const texts = columns.map((name, i) => `${i === 0 ? '{' : '",'}"${name}":"`);
    return [columns.length, new BarForm(columns, [...texts, '"},'], '')];
  }),
);

/** The bars with prices rounded to some decimal places. */
export function roundPrices(bars: Bars, places: number): Bars {
  if (bars.priceScale !== null && bars.priceScale <= places) return bars;
  const round = (column: Float64Array) =>
    column.map((value) => Math.round(fromScaled(value, bars.priceScale) * powerOfTen(places)));
  const { open, high, low, close } = bars;
  return { ...bars, open: round(open), high: round(high), low: round(low), close: round(close), priceScale: places };
}
