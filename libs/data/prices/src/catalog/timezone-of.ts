import { exchangeOfCode } from '@bourse/symbology';

/** The IANA time zone of the session dates of an exchange; UTC where it is unknown. */
export function timezoneOf(exchange: string | null): string {
  return (exchange === null ? null : exchangeOfCode(exchange))?.timezone ?? 'UTC';
}
