import { ApiError, type Envelope } from '@bourse/envelope';
import type { Vendor } from '../vendor.js';

/** Twelve Data: `TDClient(apikey, base_url="http://127.0.0.1:3000/compat/twelvedata")`. */
export const twelveData: Vendor = {
  name: 'Twelve Data',
  prefix: '/compat/twelvedata',
  guide: '/docs/guide/twelvedata',
  errorBody: (envelope) => ({ code: envelope.status, message: messageOf(envelope), status: 'error' }),
};

/** Text that clients of Twelve Data recognise, before the message of Bourse. */
function messageOf({ code, message, details }: Envelope): string {
  const facts = (details ?? {}) as Readonly<Partial<Record<string, unknown>>>;
  if (code === 'unauthenticated') return '**apikey** parameter is incorrect or not specified.';
  if (code === 'rate_limit') return `You have run out of API credits for the current ${String(facts['scope'])}.`;
  if ('candidates' in facts) {
    return `**symbol** or **figi** parameter is missing or invalid. Please provide a valid symbol: it fits ${(facts['candidates'] as string[]).join(', ')}.`;
  }
  if ('symbol' in facts) {
    return `**symbol** or **figi** parameter is missing or invalid. Please provide a valid symbol. ${message}`;
  }
  const failures = facts['errors'] as readonly { field: string; message: string }[] | undefined;
  if (failures === undefined) return message;
  return failures
    .map((each) => (each.message.includes('**') ? each.message : `**${each.field}** ${each.message}`))
    .join('; ');
}

/** A window without data is a 404 of Bourse, and a 400 of Twelve Data. */
export function toTwelveDataError(error: unknown): unknown {
  const isEmptyRange =
    error instanceof ApiError && error.code === 'not_found' && error.details !== null && 'from' in error.details;
  return isEmptyRange ? noData(error.message) : error;
}

export function noData(reason: string): ApiError {
  const message = `No data is available on the specified dates. Try setting different start/end dates. ${reason}`;
  return new ApiError('bad_request', null, { message });
}
