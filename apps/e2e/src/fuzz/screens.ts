import { type ListingFactName, listingFacts } from '@bourse/contract';
import { type FurtherColumn, furtherColumns, marketCaps } from '@bourse/instrument';
import { splitSymbol } from '@bourse/symbology';
import { allPriced, writtenDividends } from '../harness/price-files.js';
import type { Random } from '../harness/random.js';
import { plain, type SampleRow } from '../harness/sample.js';

type Passes = (row: SampleRow) => boolean;

/** Filters of the listing, and which rows of the sample they select. */
export interface Screen {
  readonly filters: Readonly<Record<string, string>>;
  readonly passes: Passes;
}

interface Condition {
  readonly name: string;
  readonly text: string;
  readonly passes: Passes;
}

const paying: ReadonlySet<string> = new Set(allPriced.filter((symbol) => writtenDividends(symbol).length > 0));
const priced: ReadonlySet<string> = new Set(allPriced);

/** The value of a column in the source file, or of one of the eleven keys. */
const columnValueOf = (row: SampleRow, column: string): string | null => row.source[column] || null;

const letters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };
const foldText = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæøłđı]/g, (letter) => letters[letter]!);

const codes = ['country', 'currency', 'mic', 'issuer_country'] as const;
const names = ['sector', 'industry'] as const;
const figis = ['composite_figi', 'shareclass_figi'] as const;

/** Random valid filters, most of which select the row they are derived from, and the columns of `fields`. */
export class Screens {
  readonly #rows: readonly SampleRow[];
  readonly #random: Random;

  constructor(rows: readonly SampleRow[], random: Random) {
    this.#rows = rows;
    this.#random = random;
  }

  any(): Screen {
    const random = this.#random;
    const like = random.pick(this.#rows);
    const makers = [
      ...codes.map((name) => () => this.codes(like, name)),
      ...names.map((name) => () => this.#names(like, name)),
      () => this.exchanges(like),
      () => this.#types(like),
      () => this.#marketCaps(like),
      () => this.#namePrefix(like),
      () => this.#symbolRoot(like),
    ];
    const optionalConditions = makers.flatMap((make) => (random.chance(20) ? (make() ?? []) : []));
    const conditions = [...optionalConditions, ...this.figis(), ...this.#facts(), this.status()];
    return {
      filters: Object.fromEntries(conditions.map(({ name, text }) => [name, text])),
      passes: (row) => conditions.every(({ passes }) => passes(row)),
    };
  }

  /** `fields` as a query parameter, and a row with its columns. */
  columns(): { readonly query: string; readonly rowOf: (row: SampleRow) => object } {
    const random = this.#random;
    const chosen = random.chance(50) ? [] : furtherColumns.filter(() => random.chance(30));
    if (chosen.length === 0) return { query: '', rowOf: plain };
    const written = chosen
      .toSorted(() => random.integer(3) - 1)
      .map((column) => random.pick(['', '+', '%2B']) + column);
    const valuesOf = (row: SampleRow) => chosen.map((column: FurtherColumn) => [column, columnValueOf(row, column)]);
    return {
      query: `fields=${written.join()}`,
      rowOf: (row) => ({ ...plain(row), ...Object.fromEntries(valuesOf(row)) }),
    };
  }

  /** Codes of one or more rows, in any case, some with a space next to the comma. */
  codes(like: SampleRow, name: (typeof codes)[number]): Condition | null {
    const values = this.#values(like, (row) => columnValueOf(row, name));
    const passes: Passes = (row) => values.includes(columnValueOf(row, name) ?? '');
    return this.#condition(
      name,
      values.map((value) => this.#anyCase(value)),
      passes,
      this.#random.pick([',', ', ']),
    );
  }

  /** Sometimes the FIGI of a row that has one, as few rows of the sample do. */
  figis(): Condition[] {
    const random = this.#random;
    return figis.flatMap((name) => {
      if (!random.chance(3)) return [];
      const figi = columnValueOf(random.pick(this.#rows.filter((row) => columnValueOf(row, name) !== null)), name)!;
      return [{ name, text: this.#anyCase(figi), passes: (row: SampleRow) => columnValueOf(row, name) === figi }];
    });
  }

  exchanges(like: SampleRow): Condition | null {
    const values = this.#values(like, ({ exchange, mic }) => this.#random.pick([exchange, exchange, mic]));
    const passes: Passes = ({ exchange, mic }) => values.includes(exchange ?? '') || values.includes(mic ?? '');
    return this.#condition(
      'exchange',
      values.map((value) => this.#anyCase(value)),
      passes,
    );
  }

  status(): Condition {
    const status = this.#random.pick(['active', 'delisted', 'unknown', 'all', 'all', 'all']);
    return { name: 'status', text: status, passes: (row) => status === 'all' || row.status === status };
  }

  #types(like: SampleRow): Condition | null {
    const values = this.#values(like, ({ type }) => type);
    return this.#condition('type', values, ({ type }) => values.includes(type ?? ''));
  }

  #names(like: SampleRow, name: (typeof names)[number]): Condition | null {
    const values = this.#values(like, (row) => columnValueOf(row, name));
    return this.#condition(
      name,
      values.map((value) => this.#anyCase(value)),
      (row) => values.includes(columnValueOf(row, name) ?? ''),
    );
  }

  #marketCaps(like: SampleRow): Condition {
    const random = this.#random;
    const own = columnValueOf(like, 'market_cap');
    const some = marketCaps.filter((name) => name === own || random.chance(20));
    const values = some.length === 0 ? [random.pick(marketCaps)] : some;
    const written = values.map((name) => this.#anyCase(random.chance(50) ? name : name.split(' ')[0]!));
    const passes: Passes = (row) => values.some((name) => name === columnValueOf(row, 'market_cap'));
    return { name: 'market_cap', text: written.join(), passes };
  }

  #namePrefix({ name }: SampleRow): Condition | null {
    if (name === null) return null;
    const prefix = [...name].slice(0, 1 + this.#random.integer(8)).join('');
    const begins: Passes = (row) => row.name !== null && foldText(row.name).startsWith(foldText(prefix));
    return {
      name: 'name_prefix',
      text: this.#random.pick([prefix, this.#anyCase(prefix), foldText(prefix)]),
      passes: begins,
    };
  }

  #symbolRoot({ symbol }: SampleRow): Condition {
    const { ticker } = splitSymbol(symbol);
    const passes: Passes = (row) => splitSymbol(row.symbol).ticker === ticker;
    return { name: 'symbol_root', text: this.#anyCase(this.#random.pick([ticker, symbol])), passes };
  }

  #facts(): Condition[] {
    const random = this.#random;
    const drawn = listingFacts.filter(() => random.chance(6));
    const [had, lacked] = [drawn.filter((_, at) => at % 2 === 0), drawn.filter((_, at) => at % 2 === 1)];
    const swapped = random.chance(40) ? [lacked, had] : [had, lacked];
    return (['has', 'missing'] as const).flatMap((name, at) => {
      const facts = swapped[at]!;
      if (facts.length === 0) return [];
      const passes: Passes = (row) => facts.every((fact) => isKnown(row, fact) === (name === 'has'));
      return [{ name, text: facts.map((fact) => random.pick(['', '+']) + fact).join(), passes }];
    });
  }

  /** Up to three different values, the first that of the row. */
  #values(like: SampleRow, valueOf: (row: SampleRow) => string | null): string[] {
    const random = this.#random;
    const others = Array.from({ length: random.integer(3) }, () => random.pick(this.#rows));
    const all = [like, ...others].map(valueOf).filter((value) => value !== null);
    return [...new Map(all.map((value) => [value.toLowerCase(), value])).values()];
  }

  #condition(name: string, texts: readonly string[], passes: Passes, comma = ','): Condition | null {
    return texts.length === 0 ? null : { name, text: texts.join(comma), passes };
  }

  #anyCase(text: string): string {
    return this.#random.pick([text, text.toLowerCase(), text.toUpperCase()]);
  }
}

function isKnown(row: SampleRow, fact: ListingFactName): boolean {
  if (fact === 'prices') return priced.has(row.symbol);
  return fact === 'dividends' ? paying.has(row.symbol) : columnValueOf(row, fact) !== null;
}
