import { ImportFileError, type InputFile } from '@bourse/files';
import { isTimezone, MINUTES_PER_DAY, offsetMinutes } from '@bourse/range';
import type { WrittenTime } from './stamp.js';

/** The fault of a local time in the hour that a clock skips. */
export const SKIPPED_TIME = 'does not exist: the clock is set forward at that time';

/** The row before a time: of a time that occurs twice, the rows around it show which one it is. */
export interface RowOrder {
  /** In UTC minutes; null for the first row. */
  readonly previous: number | null;
  readonly isDescending: boolean;
}

const NO_ORDER: RowOrder = { previous: null, isDescending: false };

/** The clock of the times in a file. Throws ImportFileError for a zone without an IANA name. */
export function clockOf({ path }: InputFile, zone: string): LocalClock {
  if (!isTimezone(zone)) throw new ImportFileError(path, `the time zone ${zone} is unknown: set --timezone`);
  return new LocalClock(zone);
}

/** Turns times of one place into minutes since 1970-01-01T00:00Z. */
export class LocalClock {
  /** `zone` is an IANA name. */
  constructor(readonly zone: string) {}

  /**
   * Null for a time that is skipped when clocks go forward. Of a time that occurs twice when they go back, the one that
   * continues the order of the rows, else the first.
   */
  utcMinute({ day, minute, offset }: WrittenTime, order = NO_ORDER): number | null {
    const local = day * MINUTES_PER_DAY + (minute ?? 0);
    if (offset !== null) return local - offset;
    const before = this.offsetAt(local - MINUTES_PER_DAY);
    const after = this.offsetAt(local + MINUTES_PER_DAY);
    if (before === after) return local - before;
    const isBefore = this.offsetAt(local - before) === before;
    const isAfter = this.offsetAt(local - after) === after;
    if (isBefore && isAfter) return choosePass(local - before, local - after, order);
    if (isBefore) return local - before;
    return isAfter ? local - after : null;
  }

  /** Minutes east of UTC at a UTC minute. */
  offsetAt(utcMinute: number): number {
    return offsetMinutes(utcMinute, this.zone);
  }
}

function choosePass(first: number, second: number, { previous, isDescending }: RowOrder): number {
  if (previous === null) return first;
  const continues = (minute: number) => (isDescending ? minute <= previous : minute >= previous);
  const [nearer, farther] = isDescending ? [second, first] : [first, second];
  if (continues(nearer)) return nearer;
  return continues(farther) ? farther : first;
}
