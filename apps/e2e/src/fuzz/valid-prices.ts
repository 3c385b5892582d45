import { daysAfter } from '../harness/calendar.js';
import type { Answer } from '../harness/http-client.js';
import { toQuery } from '../harness/listing-model.js';
import { allPriced, type PricedSymbol, writtenBars, writtenDividends, writtenSplits } from '../harness/price-files.js';
import { barsOf, isAnsweredEmpty, type WindowOptions, type Page, pageOf } from '../harness/price-model.js';
import type { Random } from '../harness/random.js';
import { sampleRow } from '../harness/sample.js';
import { differs, ok, type ValidRequest } from './valid-requests.js';

const intervals = ['1day', '1day', '1week', '1month'] as const;
const adjustments = ['none', 'splits', 'all'] as const;

/** Random valid requests for prices, each with the response that a naive reader of the sample's files expects. */
export class ValidPrices {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  any(): ValidRequest {
    const random = this.#random;
    const kinds = [() => this.#bars(), () => this.#bars(), () => this.#actions(), () => this.#quotes()];
    return random.pick(kinds)();
  }

  #bars(): ValidRequest {
    const random = this.#random;
    const symbol = random.pick(allPriced);
    const [interval, adjust] = [random.pick(intervals), random.pick(adjustments)];
    const { options, query } = this.#range(symbol);
    const path = `/v1/time_series${toQuery({ ...this.#pickIdentifier(symbol), interval, adjust, ...query })}`;
    const page = pageOf(barsOf(symbol, interval, adjust), ({ datetime }) => datetime, options);
    return { path, wrong: (answer) => findWrongPage(answer, 'values', page, { symbol, options }) };
  }

  #actions(): ValidRequest {
    const random = this.#random;
    const symbol = random.pick(allPriced);
    const { options, query } = this.#range(symbol);
    const name = random.pick(['dividends', 'splits'] as const);
    const path = `/v1/${name}${toQuery({ ...this.#pickIdentifier(symbol), ...query })}`;
    const all = name === 'dividends' ? writtenDividends(symbol) : writtenSplits(symbol);
    const page = pageOf<{ ex_date: string }>(all, ({ ex_date }) => ex_date, options);
    const expectation = {
      symbol,
      options,
      keys: ['ex_date', ...(name === 'splits' ? ['numerator', 'denominator'] : [])],
    };
    return { path, wrong: (answer) => findWrongPage(answer, name, page, expectation) };
  }

  #quotes(): ValidRequest {
    const random = this.#random;
    const symbols = [...new Set(Array.from({ length: 1 + random.integer(6) }, () => random.pick(allPriced)))];
    const path = `/v1/quotes${toQuery({ symbols: symbols.join(), outputsize: random.integer(3) })}`;
    const expected = symbols.map((symbol) => ({ symbol, ...barsOf(symbol)[0]! }));
    return {
      path,
      wrong: (answer) => {
        const keys = ['symbol', 'datetime', 'open', 'high', 'low', 'close', 'volume'];
        return ok(answer) ?? differs(pickKeys(answer.json.quotes, keys), pickKeys(expected, keys));
      },
    };
  }

  /** The symbol in any case, or another identifier of the same listing. */
  #pickIdentifier(symbol: PricedSymbol): Record<string, string> {
    const { isin, figi } = sampleRow(symbol);
    const names: Record<string, string>[] = [{ symbol }, { symbol: symbol.toLowerCase() }];
    if (isin !== null) names.push({ isin });
    if (figi !== null) names.push({ figi: figi.toLowerCase() });
    return this.#random.pick(names);
  }

  #range(symbol: PricedSymbol): { options: WindowOptions; query: Record<string, string | number | undefined> } {
    const random = this.#random;
    const around = random.pick(writtenBars(symbol)).datetime;
    const first = random.chance(70) ? daysAfter(around, random.integer(21) - 10) : undefined;
    const length = random.pick([0, 1, 2, 3, 10, 100, 1500, 5000]);
    const last = random.chance(70) ? daysAfter(first ?? around, random.integer(length + 1)) : undefined;
    const outputsize = random.chance(50) ? 1 + random.integer(random.chance(20) ? 5000 : 40) : undefined;
    const query = { start_date: this.#pickDateForm(first), end_date: this.#pickDateForm(last), outputsize };
    return { options: { start: first, end: last, outputsize }, query };
  }

  /** A date in one of the forms that range-3 and range-4 accept on a daily interval. */
  #pickDateForm(date: string | undefined): string | undefined {
    if (date === undefined) return undefined;
    const forms = [
      date,
      date,
      `${date}T00:00:00Z`,
      `${date}T23:59:59`,
      `${date}T12:30:00.999Z`,
      `${date}T22:00:00+05:30`,
      `${daysAfter(date, 1)}T01:00:00+02:00`,
      `${daysAfter(date, -1)}T20:00:00-05:00`,
    ];
    return this.#random.pick(forms);
  }
}

interface PageExpectation {
  readonly symbol: PricedSymbol;
  readonly options: WindowOptions;
  /** The given fields of each row; all fields if none are given. */
  readonly keys?: readonly string[];
}

function findWrongPage(
  answer: Answer,
  name: string,
  page: Page<object>,
  { symbol, options, keys }: PageExpectation,
): string | null {
  if (page.rows.length === 0 && !isAnsweredEmpty(symbol, options)) {
    const expectedDetails = { from: options.start ?? null, to: options.end ?? null };
    return differs([answer.status, answer.json.details], [404, expectedDetails]);
  }
  const rows = (all: readonly object[]) => (keys === undefined ? all : pickKeys(all, keys));
  const rest = /[?&]end_date=([^&>]+).*rel="next"/.exec(String(answer.headers['link'] ?? ''))?.[1] ?? null;
  return (
    ok(answer) ??
    differs(answer.json.meta.symbol, symbol) ??
    differs(rows(answer.json[name]), rows(page.rows)) ??
    differs(rest, page.rest)
  );
}

function pickKeys(rows: readonly object[], keys: readonly string[]): object[] {
  return rows.map((row) => Object.fromEntries(keys.map((key) => [key, (row as Record<string, unknown>)[key]])));
}
