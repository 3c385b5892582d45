import { describe, expect, test } from 'vitest';
import { effort } from '../harness/environment.js';
import { sumOf } from '../harness/exposition.js';
import { type Answer, send } from '../harness/http-client.js';
import { Random } from '../harness/random.js';
import { raw, sendAndLeave } from '../harness/raw.js';
import { sample } from '../harness/sample.js';
import { shared } from '../harness/shared.js';
import { findGarbageFault } from './answer-faults.js';
import { GarbageRequests } from './garbage-requests.js';
import { ValidPrices } from './valid-prices.js';
import { type ValidRequest, ValidRequests } from './valid-requests.js';

const maxAnswerMs = 2000;
/** Runs until the time is over or ten faults were found; reports the number of requests. */
async function repeatForShare(share: number, step: (report: (fault: string) => void) => Promise<void>) {
  const faults: string[] = [];
  const end = Date.now() + effort.fuzzSeconds * 1000 * share;
  let requestCount = 0;
  while (Date.now() < end && faults.length < 10) {
    await step((fault) => faults.push(fault));
    requestCount++;
  }
  return { requestCount, faults };
}

async function awaitInTime<T>(name: string, asking: Promise<T>, report: (fault: string) => void): Promise<T | null> {
  const started = Date.now();
  const answer = await asking.catch((error: Error) => {
    report(`${name}: ${error.message}`);
    return null;
  });
  if (Date.now() - started > maxAnswerMs) report(`${name}: took ${Date.now() - started} ms`);
  return answer;
}

async function answersOf(status: string): Promise<number> {
  const { text } = await send({ ...shared, port: shared.metricsPort, apiKey: null }, 'GET', '/metrics');
  return sumOf(text, 'bourse_http_requests_total', new RegExp(`status="${status}"`));
}

describe(`fuzz for ${effort.fuzzSeconds} s (BOURSE_FUZZ_SECONDS), seed ${effort.seed} (BOURSE_SEED)`, () => {
  test('valid requests match a naive model, page by page', async () => {
    const requests = new ValidRequests(sample(), new Random(effort.seed));
    const { requestCount, faults } = await repeatForShare(0.5, async (report) => {
      let request: ValidRequest | null = requests.any();
      for (let page = 0; request !== null && page < 4; page++) {
        const answer: Answer | null = await awaitInTime(request.path, send(shared, 'GET', request.path), report);
        const wrong: string | null = answer === null ? null : request.wrong(answer);
        if (wrong !== null) report(`${request.path}: ${wrong}`);
        request = answer === null || wrong !== null ? null : (request.next?.(answer) ?? null);
      }
    });
    expect(faults).toEqual([]);
    expect(requestCount).toBeGreaterThan(effort.fuzzSeconds);
  });

  test('valid requests for prices match the sample’s files', async () => {
    const requests = new ValidPrices(new Random(effort.seed + 3));
    const { requestCount, faults } = await repeatForShare(0.5, async (report) => {
      const { path, wrong } = requests.any();
      const answer = await awaitInTime(path, send(shared, 'GET', path), report);
      const fault = answer === null ? null : wrong(answer);
      if (fault !== null) report(`${path}: ${fault}`);
    });
    expect(faults).toEqual([]);
    expect(requestCount).toBeGreaterThan(effort.fuzzSeconds);
  });

  test('garbage in parameters, paths, methods and headers: no 5xx, no body but the envelope, nothing hangs', async () => {
    const requests = new GarbageRequests(new Random(effort.seed + 1));
    const { requestCount, faults } = await repeatForShare(0.35, async (report) => {
      const { method, path, headers } = requests.any();
      const name = `${method} ${path} ${JSON.stringify(headers)}`;
      const answer = await awaitInTime(name, send(shared, method, path, { headers }), report);
      const fault = answer === null ? null : findGarbageFault(answer, method);
      if (fault !== null) report(`${name}: ${fault}: ${answer!.text.slice(0, 300)}`);
    });
    expect(faults).toEqual([]);
    expect(requestCount).toBeGreaterThan(effort.fuzzSeconds);
  });

  test('damaged bytes on the socket: an envelope or a closed connection, never a 5xx', async () => {
    const requests = new GarbageRequests(new Random(effort.seed + 2));
    const { faults } = await repeatForShare(0.15, async (report) => {
      const bytes = requests.bytes();
      const { answers } = await raw(shared, bytes, { timeoutMs: 150 });
      for (const answer of answers) {
        const fault = answer.body.length === 0 ? null : findGarbageFault(answer, 'GET');
        if (fault !== null)
          report(`${JSON.stringify(bytes.toString('latin1'))}: ${fault}: ${answer.text.slice(0, 300)}`);
      }
    });
    expect(faults).toEqual([]);
  });

  test('truncated bodies: each is counted as 499, none as a 5xx', async () => {
    const random = new Random(effort.seed + 4);
    const requests = new GarbageRequests(random);
    const [closedBefore, faultsBefore] = [await answersOf('499'), await answersOf('5..')];
    const { requestCount } = await repeatForShare(0.1, async () => {
      const bytes = requests.cutShort(`Bearer ${shared.apiKey}`);
      await sendAndLeave(shared, bytes, random.pick(['end', 'reset']));
    });
    await expect.poll(() => answersOf('499')).toBe(closedBefore + requestCount);
    expect(await answersOf('5..')).toBe(faultsBefore);
    expect(requestCount).toBeGreaterThan(0);
  });

  test('afterwards the server is as healthy as before', async () => {
    expect((await send(shared, 'GET', '/v1/stocks?outputsize=1')).status).toBe(200);
  });
});
