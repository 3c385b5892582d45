import { decimalOf, type DecimalBar } from '@bourse/bars';
import type { Day } from '@bourse/range';
import type { CurrencyPair } from '../currency-pair.js';
import type { Reply } from '../wire/live-client.js';
import { expectSuccess, jsonOf, type ReplyRules } from '../wire/reply-json.js';
import { SourceError } from '../wire/source-error.js';
import { dayOf, numberOf, objectOf } from '../wire/wire-values.js';

const frankfurterRules: ReplyRules = { isKeyed: false, sentences: [[/too many requests/i, 'rate_limited']] };

const DAYS_TO_JUDGE = 30;
const MIN_FIXES_PER_DAY = 0.4;

/** One fix per working day: open, high, low and close are the same number, without a volume. */
export function fixesOf(reply: Reply, { base, quote }: CurrencyPair): DecimalBar[] | 'not_found' {
  const document = objectOf(jsonOf(reply, frankfurterRules));
  if (reply.status === 404 && /not found/i.test(String(document['message']))) return 'not_found';
  expectSuccess(reply.status, frankfurterRules);
  if (document['base'] !== base || document['amount'] !== 1) throw new SourceError('malformed');
  const fixes = Object.entries(objectOf(document['rates'])).map(([date, rates]) =>
    fixOf(dayOf(date), numberOf(objectOf(rates)[quote])),
  );
  if (!isDaily(fixes.map(({ label }) => label))) throw new SourceError('malformed');
  return fixes.sort((a, b) => a.label - b.label);
}

function fixOf(label: Day, rate: number): DecimalBar {
  const price = decimalOf(rate);
  return { label, open: price, high: price, low: price, close: price, volume: null };
}

/** Long ranges were once reduced to weeks without notice. */
function isDaily(days: readonly Day[]): boolean {
  const first = days.reduce((least, day) => Math.min(least, day), Infinity);
  const last = days.reduce((most, day) => Math.max(most, day), -Infinity);
  return last - first < DAYS_TO_JUDGE || days.length >= (last - first) * MIN_FIXES_PER_DAY;
}
