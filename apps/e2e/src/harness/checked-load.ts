import { setTimeout as sleep } from 'node:timers/promises';
import { ValidPrices } from '../fuzz/valid-prices.js';
import { differs, ValidRequests } from '../fuzz/valid-requests.js';
import { effort } from './environment.js';
import type { EditedUniverse } from './edited-universe.js';
import { type Answer, send, type Target } from './http-client.js';
import type { KillWindows } from './kill-windows.js';
import type { LongHistory } from './long-history.js';
import { toQuery } from './listing-model.js';
import { Random } from './random.js';
import type { SampleRow } from './sample.js';

const CLIENTS = 3;
const PAUSE_MS = 100;
const FILLING_CLIENTS = 8;
const TOLERATED = new Set([502, 503, 504]);
/** Filters by what imports of bars change. */
const BY_PRICES = /[?&](?:has|missing)=/;

/** A request, and the fault of its response against the rows that may be shown. */
interface Question {
  readonly path: string;
  readonly graphql?: string;
  readonly wrong: (answer: Answer, rows: readonly SampleRow[]) => string | null;
}

interface Surroundings {
  readonly universe: EditedUniverse;
  readonly history: LongHistory;
  readonly windows: KillWindows;
}

/** Clients that send random valid requests at an easy pace, REST, searches and GraphQL, and check every response. */
export class CheckedLoad {
  readonly counts = { right: 0, degraded: 0, failedInKills: 0 };
  readonly wrong: string[] = [];
  readonly failed: string[] = [];
  readonly #random = new Random(effort.seed);
  readonly #prices = new ValidPrices(this.#random);

  constructor(
    private readonly target: () => Target,
    private readonly around: Surroundings,
  ) {}

  async run(isOver: () => boolean, pauseMs = PAUSE_MS): Promise<void> {
    const client = async () => {
      for (; !isOver(); await sleep(pauseMs)) await this.#send(this.#pickQuestion());
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
  }

  /** Reads every instrument twice, so that each of two instances fills its cache. */
  async fillCaches(): Promise<void> {
    const symbols = this.around.universe.rows.flatMap(({ symbol }) => [symbol, symbol]);
    const client = async () => {
      for (let symbol = symbols.pop(); symbol !== undefined; symbol = symbols.pop())
        await send(this.target(), 'GET', `/v1/stocks/${encodeURIComponent(symbol)}`);
    };
    await Promise.all(Array.from({ length: FILLING_CLIENTS }, client));
  }

  #pickQuestion(): Question {
    const kinds = [
      () => this.#askUniverse(),
      () => this.#askUniverse(),
      () => this.#prices.any(),
      () => this.#askBars(),
      () => this.#askGraphql(),
    ];
    return this.#random.pick(kinds)();
  }

  #askUniverse(): Question {
    for (;;) {
      const seed = this.#random.integer(2 ** 31);
      const requestOn = (rows: readonly SampleRow[]) => new ValidRequests(rows, new Random(seed)).any();
      const { path } = requestOn(this.around.universe.rows);
      if (!BY_PRICES.test(path)) return { path, wrong: (answer, rows) => requestOn(rows).wrong(answer) };
    }
  }

  #askBars(): Question {
    const { symbol, first, last, closes } = this.around.history.window(this.#random);
    const path = `/v1/time_series${toQuery({ symbol, start_date: first, end_date: last })}`;
    return {
      path,
      wrong: ({ json }) =>
        differs(
          json.values?.map((bar: { close: string }) => Number(bar.close)),
          closes,
        ),
    };
  }

  #askGraphql(): Question {
    const { symbol, first, last, closes } = this.around.history.window(this.#random);
    const { symbol: edited } = this.#random.pick(this.around.universe.rows);
    const series = `series(startDate: "${first}", endDate: "${last}") { close }`;
    const graphql = `{ a: instrument(symbol: "${symbol}") { ${series} } b: instrument(symbol: ${JSON.stringify(edited)}) { name status } }`;
    const wrong = ({ json }: Answer, rows: readonly SampleRow[]) => {
      const { name, status } = rows.find((row) => row.symbol === edited)!;
      return differs(json.data, { a: { series: { close: closes } }, b: { name, status: status?.toUpperCase() } });
    };
    return { path: '/graphql', graphql, wrong };
  }

  async #send({ path, graphql, wrong }: Question): Promise<void> {
    const sentAt = performance.now();
    const body = graphql === undefined ? undefined : JSON.stringify({ query: graphql });
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const sending = send(this.target(), body === undefined ? 'GET' : 'POST', path, {
      headers,
      body,
      timeoutMs: 20_000,
    });
    const answer = await sending.catch((error: unknown) => String(error));
    const { windows, universe } = this.around;
    if (typeof answer === 'string' || isUnavailable(answer)) {
      if (windows.overlaps(sentAt, performance.now())) this.counts.failedInKills += 1;
      else
        this.failed.push(
          `${path} ${graphql ?? ''}: ${typeof answer === 'string' ? answer : answer.text.slice(0, 300)}`,
        );
      return;
    }
    if (answer.headers['x-degraded'] !== undefined) return void (this.counts.degraded += 1);
    const shown = universe.shownAt(sentAt, (fromMs, toMs) => windows.extend(fromMs, toMs));
    const faults = shown.map((rows) => faultOf(() => wrong(answer, rows)));
    if (faults.includes(null)) this.counts.right += 1;
    else
      this.wrong.push(
        `${new Date().toISOString()} ${path} ${graphql ?? ''}: ${answer.status} ${faults.join(' | ').slice(0, 1500)}`,
      );
  }
}

function faultOf(check: () => string | null): string | null {
  try {
    return check();
  } catch (error) {
    return `cannot be read: ${String(error)}`;
  }
}

function isUnavailable({ status, text }: Answer): boolean {
  if (TOLERATED.has(status)) return true;
  if (!text.startsWith('{"errors"') && !text.includes('"errors":[')) return false;
  const { errors = [] } = JSON.parse(text) as { errors?: { extensions?: { status?: number } }[] };
  return errors.length > 0 && errors.every(({ extensions }) => TOLERATED.has(extensions?.status ?? 0));
}
