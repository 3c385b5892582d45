// Searches a server continuously during an operation, and counts responses that fail, are degraded, or mix two versions.
import { setTimeout as sleep } from 'node:timers/promises';
import { shuffle } from './requests.js';
import { searchPath } from './search-queries.js';

/** Names of the marked instruments end in the colour of their version. */
export const colours = ['Amber', 'Cobalt'] as const;

export type Colour = (typeof colours)[number];

const MARKED = 50;
const MARKED_WORD = 'Zorblax';
const CLIENTS = 4;
const PAUSE_MS = 20;

/** CSV of the marked instruments in one colour, to be imported. */
export function markedCsv(colour: Colour): string {
  const rows = Array.from({ length: MARKED }, (_, at) => {
    return `ZQX${100 + at},${MARKED_WORD} ${100 + at} ${colour},NASDAQ,XNAS,Common Stock,US,USD,active`;
  });
  return ['symbol,name,exchange,mic,type,country,currency,status', ...rows, ''].join('\n');
}

export interface SearchAnswerCounts {
  answers: number;
  /** Requests without a response, and responses other than 200. */
  failed: number;
  /** Responses with the header `X-Degraded`. */
  degraded: number;
  /** Responses without any marked instrument. */
  empty: number;
  /** Responses with rows of two versions. */
  mixed: number;
  /** Responses by the version of their rows. */
  seen: Map<Colour, number>;
}

interface Answer {
  symbols: { symbol: string; name: string | null }[];
}

/** The colours of the marked instruments of a response. */
export function coloursOf({ symbols }: Answer): Colour[] {
  const names = symbols.filter(({ symbol }) => symbol.startsWith('ZQX')).map(({ name }) => name ?? '');
  return colours.filter((colour) => names.some((name) => name.endsWith(colour)));
}

/** Searches for marked instruments and for `names`, in turns, until `stop` is called. */
export class SearchWatch {
  readonly watched: SearchAnswerCounts = { answers: 0, failed: 0, degraded: 0, empty: 0, mixed: 0, seen: new Map() };
  readonly #over = new AbortController();
  readonly #loops: Promise<void>[];

  readonly #base: string;
  readonly #key: string;

  constructor(base: string, key: string, names: readonly string[]) {
    this.#base = base;
    this.#key = key;

    this.#loops = Array.from({ length: CLIENTS }, (_, client) => this.#loop(shuffle(names, client)));
  }

  async stop(): Promise<SearchAnswerCounts> {
    this.#over.abort();
    await Promise.all(this.#loops);
    return this.watched;
  }

  /** Waits for the next response of this version. */
  async sees(colour: Colour): Promise<void> {
    const before = this.watched.seen.get(colour) ?? 0;
    while ((this.watched.seen.get(colour) ?? 0) === before) await sleep(PAUSE_MS);
  }

  async #loop(names: readonly string[]): Promise<void> {
    for (let at = 0; !this.#over.signal.aborted; at++) {
      // The limit changes with each search, so that no cached response is returned.
      const path = `${searchPath(MARKED_WORD)}&limit=${10 + (at % 41)}`;
      this.#look(await this.#ask(path));
      await this.#ask(searchPath(names[at % names.length]!));
      await sleep(PAUSE_MS);
    }
  }

  #look(answer: Answer | null): void {
    if (answer === null) return;
    const found = coloursOf(answer);
    if (found.length === 0) this.watched.empty++;
    if (found.length > 1) this.watched.mixed++;
    for (const colour of found) this.watched.seen.set(colour, (this.watched.seen.get(colour) ?? 0) + 1);
  }

  async #ask(path: string): Promise<Answer | null> {
    try {
      const response = await fetch(this.#base + path, { headers: { authorization: `Bearer ${this.#key}` } });
      const answer = (await response.json()) as Answer;
      this.watched.answers++;
      if (response.headers.has('x-degraded')) this.watched.degraded++;
      if (response.ok) return answer;
    } catch {
      // Counted below.
    }
    this.watched.failed++;
    return null;
  }
}
