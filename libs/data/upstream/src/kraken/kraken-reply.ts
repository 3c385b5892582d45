import { type Decimal, parseDecimal, type DecimalBar } from '@bourse/bars';
import type { Reply } from '../wire/live-client.js';
import { expectSuccess, jsonOf, type ReplyRules } from '../wire/reply-json.js';
import { SourceError } from '../wire/source-error.js';
import { listOf, numberOf, objectOf, optional, textOf } from '../wire/wire-values.js';
import type { KrakenPair } from './kraken-pair.js';

const krakenRules: ReplyRules = { isKeyed: false, sentences: [[/too many requests/i, 'rate_limited']] };

const symptoms: readonly (readonly [RegExp, 'not_found' | 'rate_limited' | 'blocked'])[] = [
  [/unknown asset pair/i, 'not_found'],
  [/rate limit|too many requests|lockout/i, 'rate_limited'],
  [/permission denied/i, 'blocked'],
];

/** The finished bars of a pair, oldest first. Errors are in an array, with status 200. */
export function barsOf(reply: Reply, pair: KrakenPair, secondsPerBar: number): DecimalBar[] | 'not_found' {
  const document = objectOf(jsonOf(reply, krakenRules));
  const errors =
    optional(document['error'], listOf)
      ?.map(textOf)
      .filter((error) => error.startsWith('E')) ?? [];
  if (errors.length > 0) return refusalOf(errors.join(' '));
  expectSuccess(reply.status, krakenRules);
  const { last, ...series } = objectOf(document['result']);
  const [[name, rows] = ['', null], ...others] = Object.entries(series);
  if (others.length > 0 || !pair.answers.has(name)) throw new SourceError('malformed');
  const lastFinished = numberOf(last);
  return listOf(rows)
    .map(listOf)
    .filter((row) => numberOf(row[0]) <= lastFinished)
    .map((row) => barOf(row, secondsPerBar));
}

function refusalOf(text: string): 'not_found' {
  const symptom = symptoms.find(([pattern]) => pattern.test(text))?.[1];
  if (symptom === 'not_found') return symptom;
  throw new SourceError(symptom ?? 'upstream_error');
}

/** `[seconds, open, high, low, close, vwap, volume, trades]`, prices as text. */
function barOf([stamp, open, high, low, close, , volume]: readonly unknown[], secondsPerBar: number): DecimalBar {
  return {
    label: numberOf(stamp) / secondsPerBar,
    open: readDecimal(open),
    high: readDecimal(high),
    low: readDecimal(low),
    close: readDecimal(close),
    volume: readDecimal(volume),
  };
}

function readDecimal(value: unknown): Decimal {
  const read = parseDecimal(textOf(value));
  if (read === null) throw new SourceError('malformed');
  return read;
}
