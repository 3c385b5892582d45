import type { Day } from '@bourse/range';

/** They write `03/08/2024`. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of an instant (milliseconds since 1970-01-01T00:00Z) in an IANA time zone. */
export function dayIn(timezone: string, ms: number): Day {
  const parts = new Map(
    formatOf(timezone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(parts.get('year')!, parts.get('month')! - 1, parts.get('day')!) / 86_400_000;
}

export function isTimezone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

function formatOf(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timezone, format);
  return format;
}
