import { describe, expect, test } from 'vitest';
import { ValidPrices } from '../fuzz/valid-prices.js';
import type { ValidRequest } from '../fuzz/valid-requests.js';
import { type Answer, toAnswer } from '../harness/http-client.js';
import type { Bar } from '../harness/price-model.js';
import { Random } from '../harness/random.js';
import { get } from '../harness/shared.js';

/** A request with at least three bars and a next page. */
async function cutWindow(): Promise<[ValidRequest, Answer]> {
  const requests = new ValidPrices(new Random(7));
  for (let tries = 0; tries < 2000; tries++) {
    const request = requests.any();
    if (!request.path.startsWith('/v1/time_series')) continue;
    const answer = await get(request.path);
    if (answer.status === 200 && answer.json.values.length >= 3 && answer.headers['link'] !== undefined) {
      return [request, answer];
    }
  }
  throw new Error('no such request in 2000');
}

/** The response with other bars. */
function changeBars({ request, status, headers, json }: Answer, change: (values: Bar[]) => Bar[]): Answer {
  const body = JSON.stringify({ ...json, values: change(json.values) });
  return toAnswer(request, status, headers, Buffer.from(body));
}

const faults: readonly (readonly [string, (values: Bar[]) => Bar[]])[] = [
  ['a bar is missing', (values) => values.toSpliced(1, 1)],
  ['a bar occurs twice', (values) => [values[0]!, ...values]],
  ['two bars are out of order', ([first, second, ...rest]) => [second!, first!, ...rest]],
  ['the last digit of a price is another', ([first, ...rest]) => [{ ...first!, close: first!.close + 1e-6 }, ...rest]],
  ['a volume is one more', ([first, ...rest]) => [{ ...first!, volume: first!.volume! + 1 }, ...rest]],
  ['there are none', () => []],
];

describe('the price model of the fuzz test', () => {
  test('finds no fault in the server', async () => {
    const [request, answer] = await cutWindow();
    expect(request.wrong(answer)).toBeNull();
  });

  test.each(faults)('planted: %s', async (_, change) => {
    const [request, answer] = await cutWindow();
    expect(request.wrong(changeBars(answer, change))).not.toBeNull();
  });

  test('planted: the link to the rest is missing or wrong', async () => {
    const [request, answer] = await cutWindow();
    const { link, ...headers } = answer.headers;
    const other = String(link).replace(/end_date=\d{4}/, 'end_date=1999');
    expect(other).not.toBe(link);
    expect(request.wrong({ ...answer, headers, text: answer.text, json: answer.json })).not.toBeNull();
    const elsewhere = { ...answer, headers: { ...headers, link: other }, text: answer.text, json: answer.json };
    expect(request.wrong(elsewhere)).not.toBeNull();
  });
});
