import { type Day, parseDay } from '@bourse/range';
import { firstTrading, type InstrumentType } from '@bourse/symbology';
import { type Closes, ratioOfSplit, splitText } from './closes.js';
import type { PriceFinding, PriceFindings } from './finding.js';

/** The first day that prices of a type can be of, and what is wrong with an earlier date. */
export interface EarliestDay {
  readonly day: Day;
  readonly reason: string;
}

/** Of shares where the type is not known. */
export function earliestDayOf(type: InstrumentType | null): EarliestDay {
  const { day, event } = firstTrading[type ?? 'Common Stock'];
  return { day: parseDay(day)!, reason: `is before ${event} (${day})` };
}

/** Bars, dividends and splits before anything of their type was traded. */
export function* earlyDates(closes: Closes, type: InstrumentType | null): PriceFindings {
  const { day, reason } = earliestDayOf(type);
  const end = closes.indexOfDay(day);
  for (let i = 0; i < end; i++) yield early('bar', closes.labelAt(i), closes.closeAt(i), reason);
  yield* earlyActions(closes, type);
}

/** Such dividends and splits alone. */
export function* earlyActions({ dividends, splits }: Closes, type: InstrumentType | null): PriceFindings {
  const { day, reason } = earliestDayOf(type);
  for (const { exDay, amount } of dividends.between(-Infinity, day - 1)) yield early('dividend', exDay, amount, reason);
  for (const split of splits.between(-Infinity, day - 1))
    yield early('split', split.exDay, ratioOfSplit(split), `${splitText(split)} ${reason}`);
}

function early(field: PriceFinding['field'], label: number, value: number, message: string): PriceFinding {
  return { label, kind: 'date_implausible', field, message, severity: 'error', value };
}
