import { type Day, parseDay } from '@bourse/range';

/** A date or a time as it is written: a local day, and for times the minute of that day. */
export interface WrittenTime {
  readonly day: Day;
  /** Null for a date. */
  readonly minute: number | null;
  /** Minutes east of UTC; null where none is written. */
  readonly offset: number | null;
}

/** 1700-01-01: a year such as 0024 has lost its century. */
const FIRST_DAY = parseDay('1700-01-01')!;

/** What spreadsheets show for a date of 0. */
const SPREADSHEET_ZERO = parseDay('1899-12-30')!;

/** Order of the parts of `1/2/2017`. */
export type DateOrder = 'month first' | 'day first';

const time = String.raw`(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?`;
const zone = String.raw`\s?(Z|UTC|[+-]\d{2}:?\d{2})?`;
const isoForm = new RegExp(`^(\\d{4}-\\d{2}-\\d{2})${time}${zone}$`, 'i');
const slashForm = new RegExp(`^(\\d{1,2})/(\\d{1,2})/(\\d{4})${time}${zone}$`, 'i');

/**
 * Reads `YYYY-MM-DD`, `YYYY-MM-DD HH:MM[:SS]` (also with T) with or without an offset, and with an order the same with
 * `M/D/YYYY`. Otherwise returns the reason why it is invalid.
 */
export function parseStamp(text: string, order: DateOrder | null = null): WrittenTime | string {
  const plain = parseDay(text);
  if (plain !== null) return stampOf(plain, []);
  const match = isoForm.exec(text);
  if (match !== null) return stampOf(parseDay(match[1]!), match.slice(2));
  const slashed = slashForm.exec(text);
  if (slashed === null) return /^\d{1,2}\/\d{1,2}\/\d{2}$/.test(text) ? 'has a year of two digits' : 'is not a date';
  if (order === null) return 'may be day first or month first';
  const [first = '', second = '', year = ''] = slashed.slice(1, 4);
  const [month, date] = order === 'month first' ? [first, second] : [second, first];
  return stampOf(parseDay(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`), slashed.slice(4));
}

function stampOf(day: Day | null, [hour, minute, second, offset]: (string | undefined)[]): WrittenTime | string {
  if (day === null) return 'is not a calendar date';
  if (day < FIRST_DAY) return 'is before all exchanges';
  if (day === SPREADSHEET_ZERO) return 'is the zero of a spreadsheet';
  if (hour === undefined || minute === undefined) return { day, minute: null, offset: offsetMinutes(offset) };
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return 'is not a time of day';
  if (Number(second ?? 0) !== 0) return 'is not on a whole minute';
  return { day, minute: Number(hour) * 60 + Number(minute), offset: offsetMinutes(offset) };
}

function offsetMinutes(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^(z|utc)$/i.test(text)) return 0;
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(-2));
  return text.startsWith('-') ? -minutes : minutes;
}

/**
 * The order in which a file writes its dates with slashes: one of them must show it. Null without such dates; otherwise
 * a reason when none of them shows it or they contradict each other.
 */
export class DateOrders {
  #slashed = 0;
  #monthFirst = 0;
  #dayFirst = 0;

  add(text: string): void {
    if (!text.includes('/')) return;
    const [first, second] = text.split('/').map(Number);
    this.#slashed++;
    if (first! > 12) this.#dayFirst++;
    else if (second! > 12) this.#monthFirst++;
  }

  decideOrder(): { readonly order: DateOrder | null; readonly problem: string | null } {
    const monthFirst = this.#monthFirst;
    const dayFirst = this.#dayFirst;
    if (this.#slashed === 0) return { order: null, problem: null };
    if (dayFirst > 0 && monthFirst > 0)
      return { order: null, problem: 'has dates with the day first and dates with the month first' };
    if (dayFirst === 0 && monthFirst === 0)
      return { order: null, problem: 'has dates like 1/2/2017 that may be day first or month first: write 2017-01-02' };
    return { order: monthFirst > 0 ? 'month first' : 'day first', problem: null };
  }
}
