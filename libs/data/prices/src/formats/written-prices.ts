import { type Decimal, parseDecimal, priceColumns, type WrittenBar } from '@bourse/bars';
import type { Fault } from './row-place.js';

/** The cells of one bar; `volume` is null where the file has no such column. */
export interface BarCells {
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string | null;
}

export type ReadBar =
  { readonly bar: WrittenBar; readonly fault: null } | { readonly bar: null; readonly fault: Fault };

/**
 * A high below or a low above its own open or close is forgiven up to this part of the price: what single precision and
 * six decimals make of equal numbers. Real disorder begins at 4e-5 in the files that people have.
 */
const roundingNoise = 1e-5;

/** Reads one bar and checks it against itself. `number` reads a price. */
export function readBar(
  label: number,
  cells: BarCells,
  number: (text: string) => Decimal | null = parseDecimal,
): ReadBar {
  const [open, high, low, close] = priceColumns.map((column) => number(cells[column])) as (Decimal | null)[];
  if (!open || !high || !low || !close) return { bar: null, fault: notANumber(cells, number) };
  const volume = cells.volume === null || isNone(cells.volume) ? null : parseDecimal(cells.volume);
  const bar = { label, open, high, low, close, volume };
  const fault = priceFault(bar, cells) ?? orderFault(bar, cells) ?? volumeFault(bar, cells);
  return fault === null ? { bar, fault } : { bar: null, fault };
}

function notANumber(cells: BarCells, number: (text: string) => Decimal | null): Fault {
  const field = priceColumns.find((column) => number(cells[column]) === null) ?? 'close';
  return { field, reason: cells[field] === '' ? 'is empty' : 'is no number', value: cells[field] };
}

function priceFault(bar: WrittenBar, cells: BarCells): Fault | null {
  const field = priceColumns.find((column) => bar[column].value <= 0);
  if (field === undefined) return null;
  if (priceColumns.every((column) => bar[column].value === 0))
    return { field, reason: 'all prices are zero', value: cells[field] };
  return { field, reason: 'is not above zero', value: cells[field] };
}

function orderFault({ open, high, low, close }: WrittenBar, cells: BarCells): Fault | null {
  const top = open.value > close.value ? 'open' : 'close';
  const bottom = open.value < close.value ? 'open' : 'close';
  if (high.value < Math.max(open.value, close.value) * (1 - roundingNoise))
    return { field: 'high', reason: `is below the ${top} of ${cells[top]}`, value: cells.high };
  if (low.value > Math.min(open.value, close.value) * (1 + roundingNoise))
    return { field: 'low', reason: `is above the ${bottom} of ${cells[bottom]}`, value: cells.low };
  return null;
}

function volumeFault({ volume }: WrittenBar, cells: BarCells): Fault | null {
  const value = cells.volume ?? '';
  if (volume === null) return isNone(value) ? null : { field: 'volume', reason: 'is no number', value };
  return volume.value < 0 ? { field: 'volume', reason: 'is negative', value } : null;
}

/** Whether a row tells of a day without prices; some sources write such rows. */
export function isBlank({ open, high, low, close }: BarCells): boolean {
  return [open, high, low, close].every(isNone);
}

function isNone(cell: string): boolean {
  return cell === '' || /^(null|nan)$/i.test(cell);
}
