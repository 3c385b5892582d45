import { type Decimal, decimalOf, parseDecimal } from '@bourse/bars';
import { type Day, MS_PER_DAY, MS_PER_MINUTE, parseDay } from '@bourse/range';
import type { LeanPath } from './lean-path.js';
import { type LocalClock, SKIPPED_TIME } from './local-time.js';
import type { BarCells } from './written-prices.js';

/** One row of a LEAN text: a bar's local day and label, or what is wrong with its time. */
export type LeanRow =
  { readonly day: Day; readonly label: number; readonly cells: BarCells } | { readonly fault: string };

/** `20140606` as a day; null when it is not a date. */
export function leanDay(text: string): Day | null {
  return /^\d{8}$/.test(text) ? parseDay(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`) : null;
}

/** Rows have no header: time, open, high, low, close, volume. Minutes are milliseconds since local midnight. */
export function leanRow(cells: readonly string[], path: LeanPath, clock: LocalClock | null): LeanRow {
  if (cells.length !== 6) return { fault: `${cells.length} cells instead of 6` };
  const time = cells[0]!.trim();
  const prices = barCells(cells);
  if (path.date === null || clock === null) {
    const day = time.endsWith(' 00:00') ? leanDay(time.slice(0, 8)) : null;
    return day === null ? { fault: 'is not a day of the form YYYYMMDD 00:00' } : { day, label: day, cells: prices };
  }
  const day = parseDay(path.date);
  const ms = /^\d{1,8}$/.test(time) ? Number(time) : NaN;
  if (day === null || !(ms < MS_PER_DAY)) return { fault: 'is not a time of day in milliseconds' };
  if (ms % MS_PER_MINUTE !== 0) return { fault: 'is not on a whole minute' };
  const label = clock.utcMinute({ day, minute: ms / MS_PER_MINUTE, offset: null });
  return label === null ? { fault: SKIPPED_TIME } : { day, label, cells: prices };
}

/** The prices of a row of six cells. */
export function barCells(cells: readonly string[]): BarCells {
  const [open = '', high = '', low = '', close = '', volume = ''] = cells.slice(1).map((cell) => cell.trim());
  return { open, high, low, close, volume };
}

/** Prices of shares are whole numbers of a hundredth of a cent, all others plain decimals. */
export function leanNumber(assetClass: LeanPath['assetClass']): (text: string) => Decimal | null {
  if (assetClass !== 'equity') return parseDecimal;
  return (text) => {
    const written = parseDecimal(text);
    return written === null ? null : decimalOf(written.value / 10_000);
  };
}
