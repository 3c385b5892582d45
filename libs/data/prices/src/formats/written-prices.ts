import {
  type Decimal,
  isPrice,
  isVolume,
  parseDecimal,
  PRICE_BOUNDS,
  priceColumns,
  type DecimalBar,
  VOLUME_BOUNDS,
} from '@bourse/bars';
import type { CellFault } from './row-place.js';

/** The cells of one bar; `volume` is null where the file has no such column. */
export interface BarCells {
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string | null;
}

/** The bar of a row, null with the faults of its prices; a faulty volume costs only the volume. */
export interface ReadBar {
  readonly bar: DecimalBar | null;
  readonly faults: readonly CellFault[];
  readonly volumeFaults: readonly CellFault[];
}

/**
 * A high below or a low above its own open or close is accepted up to this part of the price: the effect of single
 * precision and six decimals on equal numbers. Real errors begin at 4e-5 in the files of users.
 */
const ROUNDING_NOISE = 1e-5;

/**
 * Reads one bar and checks its consistency: all faults of its cells, then those between them. `number` reads a price.
 */
export function readBar(
  label: number,
  cells: BarCells,
  number: (text: string) => Decimal | null = parseDecimal,
): ReadBar {
  const [open, high, low, close] = priceColumns.map((column) => number(cells[column])) as (Decimal | null)[];
  const volume = cells.volume === null || isNone(cells.volume) ? null : parseDecimal(cells.volume);
  const wrong = findVolumeFaults(volume, cells);
  if (!open || !high || !low || !close)
    return { bar: null, faults: findPriceFaults(cells, number), volumeFaults: wrong };
  const bar = { label, open, high, low, close, volume: wrong.length === 0 ? volume : null };
  const below = priceFaults(bar, cells);
  const faults = below.length > 0 ? below : orderFaults(bar, cells);
  return { bar: faults.length === 0 ? bar : null, faults, volumeFaults: wrong };
}

/** All faults of a row that is rejected for another reason. */
export function findBarFaults({ faults, volumeFaults }: ReadBar): readonly CellFault[] {
  return [...faults, ...volumeFaults];
}

function findPriceFaults(cells: BarCells, number: (text: string) => Decimal | null): CellFault[] {
  return priceColumns.flatMap((field) => {
    const value = cells[field];
    const price = number(value);
    if (price === null) return [{ field, reason: value === '' ? 'is empty' : 'is not a number', value }];
    return faultOfPrice(price, field, value);
  });
}

function priceFaults(bar: DecimalBar, cells: BarCells): CellFault[] {
  const [field] = priceColumns;
  if (priceColumns.every((column) => bar[column].value === 0))
    return [{ field, reason: 'all prices are zero', value: cells[field] }];
  return priceColumns.flatMap((column) => faultOfPrice(bar[column], column, cells[column]));
}

function faultOfPrice(price: Decimal, field: string, value: string): CellFault[] {
  if (isPrice(price.value)) return [];
  return [{ field, reason: price.value <= 0 ? 'is not above zero' : PRICE_BOUNDS, value }];
}

function orderFaults({ open, high, low, close }: DecimalBar, cells: BarCells): CellFault[] {
  const top = open.value > close.value ? 'open' : 'close';
  const bottom = open.value < close.value ? 'open' : 'close';
  const isLow = high.value < Math.max(open.value, close.value) * (1 - ROUNDING_NOISE);
  const isHigh = low.value > Math.min(open.value, close.value) * (1 + ROUNDING_NOISE);
  return [
    ...(isLow ? [{ field: 'high', reason: `is below the ${top} of ${cells[top]}`, value: cells.high }] : []),
    ...(isHigh ? [{ field: 'low', reason: `is above the ${bottom} of ${cells[bottom]}`, value: cells.low }] : []),
  ];
}

function findVolumeFaults(volume: Decimal | null, cells: BarCells): CellFault[] {
  const value = cells.volume ?? '';
  if (volume === null) return isNone(value) ? [] : [{ field: 'volume', reason: 'is not a number', value }];
  if (isVolume(volume.value)) return [];
  return [{ field: 'volume', reason: volume.value < 0 ? 'is negative' : VOLUME_BOUNDS, value }];
}

/** Whether a row is of a day without prices; some sources write such rows. */
export function isBlank({ open, high, low, close }: BarCells): boolean {
  return [open, high, low, close].every(isNone);
}

function isNone(cell: string): boolean {
  return /^(|null|nan|n\/a|-)$/i.test(cell);
}
