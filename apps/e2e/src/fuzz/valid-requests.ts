import type { Answer } from '../harness/http-client.js';
import { type Filters, expectedListing, toQuery } from '../harness/listing-model.js';
import type { Random } from '../harness/random.js';
import { plain, type Row, type SampleRow } from '../harness/sample.js';
import { Screens } from './screens.js';
import { ValidSearches } from './valid-searches.js';

/** A request with a check of its response. */
export interface ValidRequest {
  readonly path: string;
  /** Returns the fault of the response, or null. */
  readonly wrong: (answer: Answer) => string | null;
  /** The request that depends on this response: the next page. */
  readonly next?: (answer: Answer) => ValidRequest | null;
}

/** Random valid requests, each with the response that a naive reader of the sample file expects. */
export class ValidRequests {
  readonly #screens: Screens;
  readonly #searches: ValidSearches;

  readonly #rows: readonly SampleRow[];
  readonly #random: Random;

  constructor(rows: readonly SampleRow[], random: Random) {
    this.#rows = rows;
    this.#random = random;

    this.#screens = new Screens(rows, random);
    this.#searches = new ValidSearches(rows, random);
  }

  any(): ValidRequest {
    const kinds = [
      () => this.#page(),
      () => this.#page(),
      () => this.#screen(),
      () => this.#screen(),
      () => this.#detail(),
      () => this.#identifier(),
      () => this.#searches.any(),
      () => this.#searches.any(),
    ];
    return this.#random.pick(kinds)();
  }

  #page(): ValidRequest {
    const filters = this.#filters();
    return pageRequest(
      { all: expectedListing(this.#rows, filters).map(plain), query: toQuery(filters) },
      0,
      null,
      this.#random,
    );
  }

  #screen(): ValidRequest {
    const { filters, passes } = this.#screens.any();
    const { query, rowOf } = this.#screens.columns();
    const sort = this.#random.pick(['', '', '', 'sort=symbol', 'sort=-symbol']);
    const ascending = this.#rows.filter(passes).map(rowOf);
    const all = sort === 'sort=-symbol' ? ascending.toReversed() : ascending;
    return pageRequest(
      { all, query: [toQuery(filters), query, sort].filter((part) => part !== '').join('&') },
      0,
      null,
      this.#random,
    );
  }

  #filters(): Filters {
    const random = this.#random;
    const like = random.pick(this.#rows);
    const filters: Record<string, string> = {};
    for (const name of ['exchange', 'country', 'type', 'mic', 'currency'] as const) {
      const value = like[name];
      if (value !== null && random.chance(25)) filters[name] = name === 'type' ? value : anyCase(value, random);
    }
    if (like.isin !== null && random.chance(5)) filters['isin'] = anyCase(like.isin, random);
    const { figi } = random.chance(5) ? random.pick(this.#rows.filter((row) => row.figi !== null)) : like;
    if (figi !== null) filters['figi'] = anyCase(figi, random);
    if (like.cik !== null && random.chance(5)) filters['cik'] = random.pick([like.cik, like.cik.replace(/^0+/, '')]);
    if (random.chance(50)) filters['status'] = random.pick(['active', 'delisted', 'unknown', 'all']);
    return filters;
  }

  #detail(): ValidRequest {
    const row = this.#random.pick(this.#rows);
    const path = `/v1/stocks/${encodeURIComponent(anyCase(row.symbol, this.#random))}`;
    return { path, wrong: (answer) => ok(answer) ?? differs(plain(answer.json), plain(row)) };
  }

  #identifier(): ValidRequest {
    const random = this.#random;
    const row = random.pick(this.#rows);
    const query = random.pick([row.symbol, row.isin, row.figi, row.cik].filter((id) => id !== null));
    const spaced = `${' '.repeat(random.integer(3))}${anyCase(query, random)}${' '.repeat(random.integer(3))}`;
    const path = `/v1/symbol_search${toQuery({ query: spaced, limit: 1 + random.integer(50) })}`;
    return { path, wrong: (answer) => ok(answer) ?? wrongFirst(answer, query, this.#rows) };
  }
}

/** The rows of a walk, and the query of its pages, with `?`. */
interface ListingWalk {
  readonly all: readonly object[];
  readonly query: string;
}

function pageRequest(walked: ListingWalk, from: number, cursor: string | null, random: Random): ValidRequest {
  const { all, query } = walked;
  const outputsize = random.chance(30) ? undefined : 1 + random.integer(random.chance(20) ? 1000 : 20);
  const expected = all.slice(from, from + (outputsize ?? 100));
  const more = from + expected.length < all.length;
  const page = toQuery({ outputsize, cursor });
  return {
    path: `/v1/stocks${query === '' ? page : query + page.replace('?', '&')}`,
    wrong: (answer) =>
      ok(answer) ?? differs(answer.json.instruments, expected) ?? differs(answer.json.next_cursor !== null, more),
    next: (answer) => (more ? pageRequest(walked, from + expected.length, answer.json.next_cursor, random) : null),
  };
}

function wrongFirst(answer: Answer, identifier: string, rows: readonly Row[]): string | null {
  const [first] = answer.json.symbols as { symbol: string; score: number }[];
  const row = rows.find(({ symbol }) => symbol === first?.symbol);
  const carries = row !== undefined && [row.symbol, row.isin, row.figi, row.cik].includes(identifier);
  return carries && first?.score === 1 ? null : `first is ${first?.symbol} with ${first?.score}`;
}

export function ok(answer: Answer): string | null {
  return answer.status === 200 ? null : `status ${answer.status}: ${answer.text.slice(0, 200)}`;
}

export function differs(received: unknown, expected: unknown): string | null {
  const [left, right] = [JSON.stringify(received), JSON.stringify(expected)];
  return left === right ? null : `is ${left.slice(0, 300)}, not ${right.slice(0, 300)}`;
}

function anyCase(text: string, random: Random): string {
  return random.pick([
    text,
    text.toLowerCase(),
    text.toUpperCase(),
    [...text].map((c, i) => (i % 2 ? c.toLowerCase() : c)).join(''),
  ]);
}
