// Every exchange with the server, for the panel that shows the request behind the screen.
import { signal } from '@preact/signals';

/** A request of the page and its answer. */
export interface Exchange {
  readonly id: number;
  readonly method: 'GET' | 'POST';
  /** With the query: `/v1/symbol_search?query=apple`. */
  readonly target: string;
  readonly accept: string;
  readonly body: unknown;
  /** Whether it only fills a list of choices: the panel shows it when it is selected. */
  readonly isBackground: boolean;
  readonly startedAt: number;
  /** Null while the answer is awaited, and for a request that got none. */
  readonly status: number | null;
  /** Until the headers of the answer arrived. */
  readonly milliseconds: number | null;
  readonly headers: Headers | null;
  /** The reason of a request without an answer. */
  readonly failure: string | null;
}

const MAX_KEPT = 30;

/** Newest first. */
export const exchanges = signal<readonly Exchange[]>([]);

let lastId = 0;

/** `fetch` that records the exchange. Requests that the page itself abandons are removed. */
export async function recordedFetch(url: string, init: RequestInit, isBackground = false): Promise<Response> {
  const exchange = begin(url, init, isBackground);
  try {
    const response = await fetch(url, init);
    const milliseconds = performance.now() - exchange.startedAt;
    update(exchange.id, { status: response.status, headers: response.headers, milliseconds });
    return response;
  } catch (error) {
    if (init.signal?.aborted === true) exchanges.value = exchanges.value.filter(({ id }) => id !== exchange.id);
    else update(exchange.id, { failure: String(error), milliseconds: performance.now() - exchange.startedAt });
    throw error;
  }
}

function begin(url: string, init: RequestInit, isBackground: boolean): Exchange {
  const { pathname, search } = new URL(url, location.href);
  const exchange: Exchange = {
    id: ++lastId,
    method: init.method === 'POST' ? 'POST' : 'GET',
    target: pathname + search,
    accept: new Headers(init.headers).get('accept') ?? 'application/json',
    body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
    isBackground,
    startedAt: performance.now(),
    status: null,
    milliseconds: null,
    headers: null,
    failure: null,
  };
  exchanges.value = [exchange, ...exchanges.value.slice(0, MAX_KEPT - 1)];
  return exchange;
}

function update(id: number, change: Partial<Exchange>): void {
  exchanges.value = exchanges.value.map((exchange) => (exchange.id === id ? { ...exchange, ...change } : exchange));
}
