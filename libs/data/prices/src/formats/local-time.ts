import type { Stamp } from './stamp.js';

const minutesADay = 1440;

/** Turns times of one place into minutes since 1970-01-01T00:00Z. Throws RangeError for an unknown zone. */
export class LocalClock {
  private readonly format: Intl.DateTimeFormat;
  private readonly offsets = new Map<number, number>();

  /** `zone` is an IANA name. */
  constructor(readonly zone: string) {
    const parts = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
    this.format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, calendar: 'iso8601', hourCycle: 'h23', ...parts });
  }

  /** Of a time that comes twice when clocks go back, the first; one that is skipped is taken as before the change. */
  utcMinute({ day, minute, offset }: Stamp): number {
    const local = day * minutesADay + (minute ?? 0);
    if (offset !== null) return local - offset;
    const before = this.offsetAt(local - minutesADay);
    const after = this.offsetAt(local + minutesADay);
    if (before === after) return local - before;
    return this.offsetAt(local - before) === before ? local - before : local - after;
  }

  /** Minutes east of UTC at a UTC minute; looked up once a quarter of an hour. */
  private offsetAt(utcMinute: number): number {
    const quarter = Math.floor(utcMinute / 15);
    const known = this.offsets.get(quarter);
    if (known !== undefined) return known;
    const offset = this.lookUp(quarter * 15);
    this.offsets.set(quarter, offset);
    return offset;
  }

  private lookUp(utcMinute: number): number {
    const parts = this.format.formatToParts(utcMinute * 60_000);
    const [year, month, day, hour, minute] = (['year', 'month', 'day', 'hour', 'minute'] as const).map((type) =>
      Number(parts.find((part) => part.type === type)?.value),
    );
    return Date.UTC(year!, month! - 1, day, hour, minute) / 60_000 - utcMinute;
  }
}
