// Instruments that are named by description: currency pairs and coins by grammar, indices, flagship funds and yields by
// a reviewed table.
import { fold, type Understanding } from '@bourse/rank';
import type { SearchableUniverse } from '@bourse/universe';
import { aliasesInUniverse, type RowAlias } from './reference-rows.js';
import type { ReferenceBenchmark, ReferenceData } from './reference-data.js';

/** A row that a description identifies. */
export interface ConceptHit {
  readonly row: number;
  /** 0 to 1: the matched share of the description. */
  readonly strength: number;
  readonly reason: string;
}

const INVERSE_PAIR = 0.6;
const RANK_STEP = 0.04;
const MIN_NAME_LETTERS = 4;
const MAX_NAME_WORDS = 4;
const MIN_NAMED = 0.4;
const OTHER_LEVERAGE = 0.25;
const NEXT_LEVERAGE = 0.85;
const OTHER_MATURITY = 0.3;
const OTHER_ROLE = 0.35;

const rolesOfType: Readonly<Record<string, readonly string[]>> = {
  ETF: ['fund', 'coin-fund'],
  'Mutual Fund': ['fund'],
  Index: ['index', 'yield'],
  Crypto: ['coin'],
  FX: ['pair'],
  Bond: ['yield', 'bond'],
};

interface Benchmark extends ReferenceBenchmark {
  readonly row: number;
}

/** The reviewed benchmarks of one universe. */
export class Concepts {
  readonly #byTopic = new Map<string, Benchmark[]>();
  readonly #byCountry = new Map<string, Benchmark[]>();
  /** Rows by a name that people use in descriptions: brands, products, persons. */
  readonly #byName = new Map<string, number[]>();

  constructor(
    readonly universe: SearchableUniverse,
    reference: ReferenceData,
    aliases: readonly RowAlias[] = aliasesInUniverse(universe, reference),
  ) {
    const names = namesIn(reference);
    for (const { row, alias } of aliases) {
      const name = names.get(alias)!;
      if (name.length >= MIN_NAME_LETTERS) this.#byName.set(name, [...(this.#byName.get(name) ?? []), row]);
    }
    for (const named of reference.benchmarks) {
      for (const row of universe.find('symbol', named.symbol)) {
        const benchmark = { ...named, row };
        for (const topic of named.topics) listOfKey(this.#byTopic, topic).push(benchmark);
        if (named.country !== null) listOfKey(this.#byCountry, named.country).push(benchmark);
      }
    }
  }

  /** Each row once, with its best strength. */
  match(understanding: Understanding, query = ''): ConceptHit[] {
    const best = new Map<number, ConceptHit>();
    const put = (hit: ConceptHit) => {
      if (hit.strength > (best.get(hit.row)?.strength ?? 0)) best.set(hit.row, hit);
    };
    this.#matchPair(understanding, put);
    if (best.size > 0) return [...best.values()];
    this.#matchCoin(understanding, put);
    this.#matchNames(understanding, query, put);
    for (const benchmark of this.#findCandidates(understanding)) {
      const strength = strengthOf(benchmark, understanding) * coveredBy(understanding);
      if (strength > 0) put({ row: benchmark.row, strength, reason: `benchmark: ${benchmark.topics.join(' ')}` });
    }
    return [...best.values()];
  }

  #matchPair({ currencyPair }: Understanding, put: (hit: ConceptHit) => void): void {
    if (currencyPair === null) return;
    const { base, quote } = currencyPair;
    for (const [from, to, strength] of [
      [base, quote, 1],
      [quote, base, INVERSE_PAIR],
    ] as const) {
      const symbols = [`${from}${to}=X`, ...(from === 'USD' ? [`${to}=X`] : [])];
      for (const symbol of symbols) {
        for (const row of this.universe.find('symbol', symbol)) put({ row, strength, reason: `pair ${from}/${to}` });
      }
    }
  }

  #matchCoin({ coin, coinQuote }: Understanding, put: (hit: ConceptHit) => void): void {
    if (coin === null) return;
    for (const row of this.universe.find('symbol', `${coin}-${coinQuote ?? 'USD'}`)) {
      put({ row, strength: 1, reason: `coin ${coin}` });
    }
  }

  /** `maker of post-it notes`: a name inside a description, the longer the better. */
  #matchNames({ content }: Understanding, query: string, put: (hit: ConceptHit) => void): void {
    const words = wordsOf(query);
    for (let start = 0; start < words.length; start++) {
      for (let end = Math.min(words.length, start + MAX_NAME_WORDS); end > start; end--) {
        if (end - start === words.length) continue;
        const name = words.slice(start, end).join(' ');
        const share = Math.min(1, (end - start) / Math.max(1, content.length));
        for (const row of this.#byName.get(name) ?? []) {
          put({ row, strength: MIN_NAMED + (1 - MIN_NAMED) * share, reason: `the name ${name} in the description` });
        }
      }
    }
  }

  #findCandidates({ topics, countries }: Understanding): Set<Benchmark> {
    return new Set([
      ...topics.flatMap((topic) => this.#byTopic.get(topic) ?? []),
      ...countries.flatMap((country) => this.#byCountry.get(country) ?? []),
    ]);
  }
}

const namesOfReference = new WeakMap<ReferenceData, ReadonlyMap<string, string>>();

/** Normalised form of each alias; computed once, since the universe changes and the reference data does not. */
function namesIn(reference: ReferenceData): ReadonlyMap<string, string> {
  const cachedNames = namesOfReference.get(reference);
  if (cachedNames !== undefined) return cachedNames;
  const names = new Map(reference.aliases.map(({ alias }) => [alias, wordsOf(alias).join(' ')]));
  namesOfReference.set(reference, names);
  return names;
}

/** 0 to 1: topics and country of the query that the benchmark has, lowered by each difference. */
function strengthOf(benchmark: Benchmark, understanding: Understanding): number {
  const { topics, countries, types, leverage, maturity, wantsYield } = understanding;
  const criteriaCount = topics.length + countries.length;
  const own = benchmark.topics.length + (benchmark.country === null ? 0 : 1);
  const met =
    benchmark.topics.filter((topic) => topics.includes(topic)).length +
    (benchmark.country !== null && countries.includes(benchmark.country) ? 1 : 0);
  if (met === 0) return 0;
  let strength = (2 * met) / (criteriaCount + own);
  strength *= leverageFit(benchmark.leverage, leverage);
  if (benchmark.maturity !== maturity && (maturity !== null || benchmark.role === 'yield')) strength *= OTHER_MATURITY;
  if (wantsYield !== (benchmark.role === 'yield')) strength *= OTHER_ROLE;
  if (!isRoleAsked(benchmark, types)) strength *= OTHER_ROLE;
  return strength * Math.max(0.5, 1 - RANK_STEP * (benchmark.rank - 1));
}

/** The share of the content words that the topics cover: `dna sequencing machines` means more than a theme. */
function coveredBy({ content, topicWords, countries }: Understanding): number {
  if (content.length === 0 || topicWords.length === 0) return 1;
  const left = content.filter((word) => !topicWords.includes(word)).length;
  return 1 - (countries.length > 0 ? 0.3 : 0.5) * (left / content.length);
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** `leveraged` names no factor: the next one is nearly as good. */
function leverageFit(own: number | null, requested: number | null): number {
  if (own === requested) return 1;
  if (own === null || requested === null || Math.sign(own) !== Math.sign(requested)) return OTHER_LEVERAGE;
  return NEXT_LEVERAGE;
}

/** A query for the shares of a market means its index, or a fund on it. */
function isRoleAsked({ role, topics }: Benchmark, types: readonly string[]): boolean {
  if (types.length === 0 || types.some((type) => rolesOfType[type]?.includes(role))) return true;
  return topics.includes('stocks') && types.every((type) => type === 'Common Stock');
}

function listOfKey(lists: Map<string, Benchmark[]>, key: string): Benchmark[] {
  const existing = lists.get(key);
  if (existing !== undefined) return existing;
  const list: Benchmark[] = [];
  lists.set(key, list);
  return list;
}
