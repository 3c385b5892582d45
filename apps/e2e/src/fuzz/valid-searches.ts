import { searchFields } from '@bourse/contract';
import { foreignIsin } from '@bourse/symbology';
import type { Answer } from '../harness/http-client.js';
import { toQuery } from '../harness/listing-model.js';
import type { Random } from '../harness/random.js';
import type { SampleRow } from '../harness/sample.js';
import { Screens } from './screens.js';

interface Result {
  readonly symbol: string;
  readonly name: string | null;
  readonly isin: string | null;
  readonly score: number;
  readonly mic?: string | null;
  readonly status?: string;
  readonly listings?: number;
  readonly highlight?: readonly { readonly start: number; readonly end: number }[];
}

const nine = ['symbol', 'name', 'exchange', 'type', 'country', 'currency', 'isin', 'figi', 'score'];

/** The parameters of a search other than its text, and the conditions for each result. */
interface SearchExpectation {
  readonly limit: number;
  readonly keys: readonly string[];
  readonly isGrouped: boolean;
  readonly passes: (row: SampleRow) => boolean;
}

/** Random valid searches, with conditions for their responses. */
export class ValidSearches {
  readonly #screens: Screens;

  readonly #rows: readonly SampleRow[];
  readonly #random: Random;

  constructor(rows: readonly SampleRow[], random: Random) {
    this.#rows = rows;
    this.#random = random;

    this.#screens = new Screens(rows, random);
  }

  any(): { readonly path: string; readonly wrong: (answer: Answer) => string | null } {
    const random = this.#random;
    const words = (random.pick(this.#rows).name ?? 'bank').split(' ');
    const start = random.integer(words.length);
    const query = words.slice(start, start + 1 + random.integer(3)).join(' ');
    const { filters, passes } = this.#filters();
    const limit = 1 + random.integer(50);
    const group = random.chance(30) ? 'issue' : undefined;
    const fields = searchFields.filter(() => random.chance(30));
    const highlight = random.pick([undefined, undefined, 'true', 'false']);
    const keys = [...nine, ...fields, ...(group ? ['listings'] : []), ...(highlight === 'true' ? ['highlight'] : [])];
    const sent = random.chance(50) ? fields : fields.toReversed();
    const further =
      sent.length === 0 ? '' : `&fields=${sent.map((name) => random.pick(['', '+', '%2B']) + name).join()}`;
    const path = `/v1/symbol_search${toQuery({ query, limit, ...filters, group, highlight })}${further}`;
    const expectation = { limit, keys, isGrouped: group !== undefined, passes };
    return { path, wrong: (answer) => this.#findFault(answer, expectation) };
  }

  #filters() {
    const screens = this.#screens;
    const random = this.#random;
    const like = random.pick(this.#rows);
    const country = random.pick(['US', 'de', 'JP', 'gb']);
    const type = random.pick(['ETF', 'Common Stock', 'Index']);
    const makers = [
      () => screens.codes(like, 'currency'),
      () => screens.codes(like, 'mic'),
      () => screens.exchanges(like),
      () => screens.status(),
      () => ({ name: 'country', text: country, passes: (row: SampleRow) => row.country === country.toUpperCase() }),
      () => ({ name: 'type', text: type, passes: (row: SampleRow) => row.type === type }),
    ];
    const conditions = makers.flatMap((make) => (random.chance(15) ? (make() ?? []) : []));
    return {
      filters: Object.fromEntries(conditions.map(({ name, text }) => [name, text])),
      passes: (row: SampleRow) => conditions.every(({ passes }) => passes(row)),
    };
  }

  #findFault(answer: Answer, { limit, keys, isGrouped, passes }: SearchExpectation): string | null {
    if (answer.status !== 200) return `status ${answer.status}: ${answer.text.slice(0, 200)}`;
    const results = answer.json.symbols as Result[];
    if (results.length > limit) return `${results.length} results`;
    if (hasTwice(results.map(({ symbol }) => symbol))) return 'a symbol occurs twice';
    const bySymbol = indexOf(this.#rows);
    const ownIsins = results.flatMap(({ isin, symbol }) =>
      isin !== null && isOwn(isin, bySymbol.get(symbol)) ? [isin] : [],
    );
    if (isGrouped && hasTwice(ownIsins)) return 'an issue occurs twice';
    for (const [index, result] of results.entries()) {
      if (index > 0 && result.score > results[index - 1]!.score) return 'not sorted by score';
      const row = bySymbol.get(result.symbol);
      const fault = row === undefined ? 'is not in the sample' : findWrongResult(result, row, keys);
      if (fault !== null) return `${result.symbol}: ${fault}`;
      if (!passes(row!)) return `${result.symbol} does not pass`;
    }
    return null;
  }
}

/** An ISIN that is likely that of another security does not make a listing a part of its issue. */
function isOwn(isin: string, row: SampleRow | undefined): boolean {
  const countries = { country: row?.country ?? null, issuer_country: row?.source['issuer_country'] || null };
  return foreignIsin(isin, countries) === null;
}

function findWrongResult(result: Result, row: SampleRow, keys: readonly string[]): string | null {
  const { name, score, mic = row.mic, status = row.status, listings = 1, highlight = [] } = result;
  if (Object.keys(result).join() !== keys.join()) return `has the keys ${Object.keys(result).join()}`;
  if (!(score >= 0 && score <= 1)) return `score ${score}`;
  if (mic !== row.mic || status !== row.status) return `mic ${mic}, status ${status}`;
  if (!Number.isInteger(listings) || listings < 1) return `listings ${listings}`;
  let before = -1;
  for (const { start, end } of highlight) {
    if (start <= before || end <= start || end > (name ?? '').length) return `highlight ${JSON.stringify(highlight)}`;
    before = end;
  }
  return null;
}

type Index = ReadonlyMap<string, SampleRow>;
const indexes = new WeakMap<readonly SampleRow[], Index>();

/** The rows by symbol, built once. */
function indexOf(rows: readonly SampleRow[]): Index {
  const index = indexes.get(rows) ?? new Map(rows.map((row) => [row.symbol, row]));
  indexes.set(rows, index);
  return index;
}

const hasTwice = (values: readonly string[]) => new Set(values).size !== values.length;
