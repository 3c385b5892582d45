import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, sum } from './figures.js';
import { type Answer, type Target, send } from './http-client.js';
import { until } from './until.js';

/** A request: a REST path or a GraphQL operation. */
type ClientRequest = string | { readonly graphql: string };

/** A request with its only right response. */
interface ExpectedAnswer {
  readonly request: ClientRequest;
  readonly body: Buffer;
}

/** The results of clients that kept sending requests during a disturbance of the server. */
export interface Observation {
  readonly right: number;
  /** 200s with another body, invalid envelopes, and forbidden statuses. */
  readonly wrong: readonly string[];
  readonly unavailable: number;
  /** Connections that broke before a complete response. */
  readonly dropped: number;
  /** From the end of the disturbance to the first response after which all were right. */
  readonly recoveredMs: number;
}

const allowedFailures = new Set([502, 503, 504]);

function sendRequest(target: Target, request: ClientRequest, agent?: Agent): Promise<Answer> {
  const options = { timeoutMs: 10_000, agent };
  if (typeof request === 'string') return send(target, 'GET', request, options);
  const headers = { 'content-type': 'application/json' };
  return send(target, 'POST', '/graphql', { ...options, headers, body: JSON.stringify({ query: request.graphql }) });
}

/** Whether a response is a well-formed refusal for temporary unavailability. */
function isUnavailable({ status, headers, text }: Answer): boolean {
  if (headers['content-type']?.includes('json') !== true) return false;
  const json = JSON.parse(text) as { status?: number; errors?: { extensions: { status: number } }[] };
  if (json.errors !== undefined) return json.errors.every(({ extensions }) => allowedFailures.has(extensions.status));
  const isEnvelope = Object.keys(json).join() === 'code,message,status,details' && json.status === status;
  return allowedFailures.has(status) && isEnvelope;
}

/** Clients that send known requests continuously and compare every response with the right one. */
export class BackgroundClients {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 8 });
  readonly #wrong: string[] = [];
  #right = 0;
  #unavailable = 0;
  #dropped = 0;
  #isRunning = true;
  #lastFailureAt = 0;
  readonly #clients: Promise<void>[];

  readonly #target: Target;
  readonly #expectedAnswers: readonly ExpectedAnswer[];

  private constructor(target: Target, expectedAnswers: readonly ExpectedAnswer[]) {
    this.#target = target;
    this.#expectedAnswers = expectedAnswers;

    this.#clients = Array.from({ length: 4 }, (_, i) => this.#ask(i));
  }

  /** Records the right responses first. */
  static async start(target: Target, requests: readonly ClientRequest[]): Promise<BackgroundClients> {
    const expectedAnswers = await Promise.all(
      requests.map(async (request) => {
        let body: Buffer = Buffer.of();
        await until(
          `${JSON.stringify(request)} is answered before anything is done`,
          async () => {
            const answer = await sendRequest(target, request);
            body = answer.body;
            return answer.status === 200 && !isUnavailable(answer) && answer.headers['x-degraded'] === undefined;
          },
          15_000,
        );
        return { request, body };
      }),
    );
    return new BackgroundClients(target, expectedAnswers);
  }

  /** Sends requests until `done` settles, and then until all responses have been right for a while. */
  async observe(done: () => Promise<void>, calmMs = 2000, patienceMs = 30_000): Promise<Observation> {
    await done();
    const endedAt = performance.now();
    while (performance.now() - Math.max(endedAt, this.#lastFailureAt) < calmMs) {
      if (performance.now() - endedAt > patienceMs) break;
      await sleep(20);
    }
    this.#isRunning = false;
    await Promise.all(this.#clients);
    this.#agent.destroy();
    const wrong = this.#wrong;
    const right = this.#right;
    const unavailable = this.#unavailable;
    const dropped = this.#dropped;
    return { right, wrong, unavailable, dropped, recoveredMs: Math.max(0, this.#lastFailureAt - endedAt) };
  }

  async #ask(first: number): Promise<void> {
    for (let i = first; this.#isRunning; i += 1) {
      const { request, body } = this.#expectedAnswers[i % this.#expectedAnswers.length]!;
      try {
        this.#judge(body, await sendRequest(this.#target, request, this.#agent));
      } catch {
        this.#dropped += 1;
        this.#lastFailureAt = performance.now();
      }
      await sleep(5);
    }
  }

  #judge(body: Buffer, answer: Answer): void {
    // A degraded response may differ.
    const isRight = answer.status === 200 && (answer.body.equals(body) || answer.headers['x-degraded'] !== undefined);
    if (isRight) return void (this.#right += 1);
    this.#lastFailureAt = performance.now();
    if (isUnavailable(answer)) this.#unavailable += 1;
    else this.#wrong.push(`${answer.request}: ${answer.status} ${answer.text.slice(0, 200)}`);
  }
}

interface Bounds {
  readonly minRight: number;
  readonly maxUnavailable?: number;
}

/** The results of all clients, as lines of a scoreboard. */
export function figuresOf(
  subject: string,
  observations: readonly Observation[],
  { minRight, maxUnavailable }: Bounds,
): Figure[] {
  const count = (of: (observed: Observation) => number) => sum(observations.map(of));
  const unavailable = { what: `${subject}: unavailable`, measured: count((observed) => observed.unavailable) };
  return [
    { what: `${subject}: right answers`, measured: count(({ right }) => right), atLeast: minRight },
    { what: `${subject}: wrong answers`, measured: count(({ wrong }) => wrong.length), atMost: 0 },
    maxUnavailable === undefined ? unavailable : { ...unavailable, atMost: maxUnavailable },
    { what: `${subject}: dropped`, measured: count(({ dropped }) => dropped), atMost: 0 },
  ];
}
