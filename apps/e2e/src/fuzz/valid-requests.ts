import type { Answer } from '../harness/http-client.js';
import { type Filters, listing, toQuery } from '../harness/listing-model.js';
import type { Random } from '../harness/random.js';
import { plain, type Row, type SampleRow } from '../harness/sample.js';

/** A request with what its answer must be. */
export interface ValidRequest {
  readonly path: string;
  /** What is wrong with the answer; null when nothing is. */
  readonly wrong: (answer: Answer) => string | null;
  /** A request that can only be made after this answer: the next page. */
  readonly next?: (answer: Answer) => ValidRequest | null;
}

/** Valid requests at random, each with the answer that a naive reading of the sample file gives. */
export class ValidRequests {
  constructor(
    private readonly rows: readonly SampleRow[],
    private readonly random: Random,
  ) {}

  any(): ValidRequest {
    const kinds = [
      () => this.page(),
      () => this.page(),
      () => this.detail(),
      () => this.identifier(),
      () => this.search(),
    ];
    return this.random.pick(kinds)();
  }

  private page(): ValidRequest {
    const filters = this.filters();
    return pageRequest(listing(this.rows, filters), filters, 0, null, this.random);
  }

  private filters(): Filters {
    const { random } = this;
    const like = random.pick(this.rows);
    const filters: Record<string, string> = {};
    for (const name of ['exchange', 'country', 'type', 'mic', 'currency'] as const) {
      const value = like[name];
      if (value !== null && random.chance(25)) filters[name] = name === 'type' ? value : anyCase(value, random);
    }
    if (like.isin !== null && random.chance(5)) filters['isin'] = anyCase(like.isin, random);
    if (like.cik !== null && random.chance(5)) filters['cik'] = random.pick([like.cik, like.cik.replace(/^0+/, '')]);
    if (random.chance(50)) filters['status'] = random.pick(['active', 'delisted', 'unknown', 'all']);
    return filters;
  }

  private detail(): ValidRequest {
    const row = this.random.pick(this.rows);
    const path = `/v1/stocks/${encodeURIComponent(anyCase(row.symbol, this.random))}`;
    return { path, wrong: (answer) => ok(answer) ?? differs(plain(answer.json), plain(row)) };
  }

  private identifier(): ValidRequest {
    const { random } = this;
    const row = random.pick(this.rows);
    const query = random.pick([row.symbol, row.isin, row.figi, row.cik].filter((id) => id !== null));
    const spaced = `${' '.repeat(random.integer(3))}${anyCase(query, random)}${' '.repeat(random.integer(3))}`;
    const path = `/v1/symbol_search${toQuery({ query: spaced, limit: 1 + random.integer(50) })}`;
    return { path, wrong: (answer) => ok(answer) ?? wrongFirst(answer, query, this.rows) };
  }

  private search(): ValidRequest {
    const { random } = this;
    const words = (random.pick(this.rows).name ?? 'bank').split(' ');
    const start = random.integer(words.length);
    const query = words.slice(start, start + 1 + random.integer(3)).join(' ');
    const filters = {
      country: random.chance(20) ? random.pick(['US', 'de', 'JP', 'gb']) : undefined,
      type: random.chance(20) ? random.pick(['ETF', 'Common Stock', 'Index']) : undefined,
    };
    const limit = 1 + random.integer(50);
    const path = `/v1/symbol_search${toQuery({ query, limit, ...filters })}`;
    return { path, wrong: (answer) => ok(answer) ?? wrongResults(answer, limit, filters) };
  }
}

function pageRequest(
  all: readonly Row[],
  filters: Filters,
  from: number,
  cursor: string | null,
  random: Random,
): ValidRequest {
  const outputsize = random.chance(30) ? undefined : 1 + random.integer(random.chance(20) ? 1000 : 20);
  const expected = all.slice(from, from + (outputsize ?? 100));
  const more = from + expected.length < all.length;
  return {
    path: `/v1/stocks${toQuery({ ...filters, outputsize, cursor })}`,
    wrong: (answer) =>
      ok(answer) ??
      differs(answer.json.instruments, expected.map(plain)) ??
      differs(answer.json.next_cursor !== null, more),
    next: (answer) =>
      more ? pageRequest(all, filters, from + expected.length, answer.json.next_cursor, random) : null,
  };
}

function wrongFirst(answer: Answer, identifier: string, rows: readonly Row[]): string | null {
  const [first] = answer.json.symbols as { symbol: string; score: number }[];
  const row = rows.find(({ symbol }) => symbol === first?.symbol);
  const carries = row !== undefined && [row.symbol, row.isin, row.figi, row.cik].includes(identifier);
  return carries && first?.score === 1 ? null : `first is ${first?.symbol} with ${first?.score}`;
}

function wrongResults(
  answer: Answer,
  limit: number,
  filters: { country?: string | undefined; type?: string | undefined },
): string | null {
  const results = answer.json.symbols as { symbol: string; score: number; country: string | null; type: string }[];
  if (results.length > limit) return `${results.length} results`;
  if (new Set(results.map(({ symbol }) => symbol)).size !== results.length) return 'a symbol stands twice';
  for (const [index, { score, country, type }] of results.entries()) {
    if (!(score >= 0 && score <= 1)) return `score ${score}`;
    if (index > 0 && score > results[index - 1]!.score) return 'not sorted by score';
    if (filters.country !== undefined && country !== filters.country.toUpperCase()) return `country ${country}`;
    if (filters.type !== undefined && type !== filters.type) return `type ${type}`;
  }
  return null;
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
