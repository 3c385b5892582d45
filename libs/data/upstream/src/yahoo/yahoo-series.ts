import type { Dividend, Split, DecimalBar } from '@bourse/bars';
import { dayIn } from '@bourse/range';
import { majorUnit } from '@bourse/symbology';
import { sharesSince } from '../shares-since.js';
import { SourceError } from '../wire/source-error.js';
import { asTraded, pricesAsTraded, type Terms, volumeAsTraded } from './as-traded.js';
import type { Chart, ChartEvent, ChartRow } from './yahoo-chart.js';
import type { CallSpan } from './yahoo-spans.js';

export interface ChartPart {
  readonly chart: Chart;
  readonly span: CallSpan;
}

/** The splits of all parts by local date, oldest first; a future one is not in any price yet. */
export function splitsOf(parts: readonly ChartPart[], today: number): Split[] {
  const splits = parts.flatMap(({ chart }) =>
    chart.splits.map(({ stamp, numerator, denominator }) => ({ exDay: dayOf(chart, stamp), numerator, denominator })),
  );
  const byDay = new Map<number, Split>();
  for (const split of splits) {
    const existing = byDay.get(split.exDay);
    if (existing !== undefined && existing.numerator * split.denominator !== split.numerator * existing.denominator) {
      throw new SourceError('malformed');
    }
    if (split.exDay <= today) byDay.set(split.exDay, split);
  }
  return [...byDay.values()].sort((a, b) => a.exDay - b.exDay);
}

/** Daily bars as traded, oldest first. */
export function dailyBars(parts: readonly ChartPart[], splits: readonly Split[], hasVolume: boolean): DecimalBar[] {
  return parts.flatMap(({ chart, span }) => {
    const divisor = majorUnit(chart.currency ?? '').divisor;
    return sessionRows(chart, span).map(({ row, day }) => {
      const shares = sharesSince(splits, day);
      return writtenBar(row, { label: day, shares, divisor, hasVolume });
    });
  });
}

/** Minute bars without a known later split, oldest first; a row with seconds is the live price, not a bar. */
export function minuteBars(parts: readonly ChartPart[], hasVolume: boolean): DecimalBar[] {
  return parts.flatMap(({ chart, span }) => {
    const divisor = majorUnit(chart.currency ?? '').divisor;
    return chart.rows
      .filter(({ stamp }) => stamp % 60 === 0 && stamp < span.end)
      .map((row) => writtenBar(row, { label: row.stamp / 60, shares: 1, divisor, hasVolume }));
  });
}

/** Dividends as paid, in major units, oldest first. */
export function dividendsOf(parts: readonly ChartPart[], splits: readonly Split[], today: number): Dividend[] {
  const paid = parts.flatMap(({ chart }) => [
    ...chart.dividends.map((event) => dividendOf(chart, event, splits, null)),
    ...chart.capitalGains.map((event) => dividendOf(chart, event, splits, 'capital_gain')),
  ]);
  const once = new Map(paid.map((dividend) => [`${dividend.exDay} ${dividend.type}`, dividend]));
  return [...once.values()]
    .filter(({ amount, exDay }) => amount > 0 && exDay <= today)
    .sort((a, b) => a.exDay - b.exDay);
}

function dividendOf(chart: Chart, event: ChartEvent, splits: readonly Split[], type: Dividend['type']): Dividend {
  const exDay = dayOf(chart, event.stamp);
  const unit = majorUnit(event.currency ?? chart.currency ?? '');
  return {
    exDay,
    amount: asTraded(event.amount, { shares: sharesSince(splits, exDay), divisor: unit.divisor }).value,
    currency: unit.currency === '' ? null : unit.currency,
    declarationDay: null,
    recordDay: null,
    paymentDay: null,
    frequency: null,
    type,
  };
}

/**
 * Rows with their local dates. The vendor appends the live price as a last row, past the end of the span or in addition
 * to the session's own row: that one is dropped. Any other second row of a date is left for the checks to refuse.
 */
function sessionRows(chart: Chart, span: CallSpan): { row: ChartRow; day: number }[] {
  const rows = chart.rows.map((row) => ({ row, day: dayOf(chart, row.stamp) }));
  const last = rows.at(-1);
  if (last === undefined) return rows;
  const isLive = last.row.stamp === chart.liveStamp || last.day === dayOf(chart, chart.liveStamp);
  const isBeside = rows.at(-2)?.day === last.day;
  if (isLive && (isBeside || last.row.stamp >= span.end)) rows.pop();
  return rows;
}

interface RowTerms extends Terms {
  readonly label: number;
  readonly hasVolume: boolean;
}

function writtenBar(row: ChartRow, terms: RowTerms): DecimalBar {
  const [open, high, low, close] = pricesAsTraded([row.open, row.high, row.low, row.close], terms);
  const volume = terms.hasVolume ? volumeAsTraded(row.volume, terms.shares) : null;
  return { label: terms.label, open: open!, high: high!, low: low!, close: close!, volume };
}

function dayOf(chart: Chart, stamp: number): number {
  return dayIn(chart.timezone, stamp * 1000);
}
