// Measures the recall of search by meaning: queries with a country or a type, compared with an exhaustive search.
import { allowedTexts, type SemanticRetriever } from '@bourse/search-engine';
import { instrumentTypes } from '@bourse/symbology';
import { Command } from 'commander';
import { allCases } from './cases/all-cases.js';
import { type OpenedBourse, openBourse } from './bourse.js';
import { readEngineOptions } from './engine-options.js';
import { createProgress } from './progress.js';
import { mean, quantile } from './run-cases.js';

const MAX_NEAREST = 50;
/** Number compared in one statement within its deadline. */
const CHUNK = 20_000;

interface Filter {
  readonly by: 'country' | 'type' | 'nothing';
  readonly value: string;
  readonly allowed: Uint32Array | null;
}

interface RecallResult extends Filter {
  readonly recall: number;
  /** Empty results where a result was expected. */
  readonly isEmpty: boolean;
  readonly milliseconds: number;
}

const command = new Command('recall')
  .description('Measures how many of the 50 nearest texts search by meaning finds, for every country and every type.')
  .option('--data <folder>', 'data folder with a published universe; DATABASE_URL names its database', '.bourse')
  .option('--queries <n>', 'number of descriptions', Number, 20);

async function main({ data, queries }: { data: string; queries: number }): Promise<void> {
  const { say, end } = createProgress();
  say('opening the universe');
  const bourse = await openBourse(data, process.env['DATABASE_URL'], readEngineOptions());
  try {
    const { meaning, texts } = bourse.engine.search.parts;
    if (meaning === null || meaning === 'off' || texts === null) throw new Error('this search has no meaning');
    const filters = filtersOf(bourse);
    const descriptiveCases = allCases(bourse).filter((one) => one.class === 'descriptive');
    const found: RecallResult[] = [];
    for (const [at, { query }] of descriptiveCases.slice(0, queries).entries()) {
      say(`query ${at + 1} of ${queries}: ${query}`);
      found.push(...(await recalls(meaning, query, filters, texts.textCount)));
    }
    end();
    console.log(
      `${meaning.kind}: recall of the ${MAX_NEAREST} nearest texts, ${queries} queries by ${filters.length} filters`,
    );
    for (const by of ['nothing', 'country', 'type'] as const) console.log(lineOf(by, found));
    console.log(`lowest: ${lowest(found).join(', ')}`);
  } finally {
    await bourse.close();
  }
}

function filtersOf({ universe, engine }: OpenedBourse): Filter[] {
  const { texts, index } = engine.search.parts;
  const countries = new Set<string>();
  for (let row = 0; row < universe.count; row++) countries.add(universe.country(row) ?? '');
  const filters = [
    ...[...countries].filter(Boolean).map((value) => ({ by: 'country' as const, value, country: value })),
    ...instrumentTypes.map((value) => ({ by: 'type' as const, value, type: value })),
  ];
  const allowed = filters.flatMap(({ by, value, ...criteria }) => {
    const filter = index.filter(criteria);
    return filter === null ? [] : [{ by, value, allowed: allowedTexts(texts!, index, filter) }];
  });
  return [{ by: 'nothing', value: '', allowed: null }, ...allowed.filter((one) => one.allowed!.length > 0)];
}

async function recalls(
  { embedder, store }: SemanticRetriever,
  query: string,
  filters: readonly Filter[],
  count: number,
): Promise<RecallResult[]> {
  const [vector] = await embedder.embed([query], 'query');
  const similarities = new Float32Array(count);
  for (let from = 0; from < count; from += CHUNK) {
    const documents = Uint32Array.from({ length: Math.min(CHUNK, count - from) }, (_, at) => from + at);
    similarities.set(await store.similarities(vector!, documents), from);
  }
  const found: RecallResult[] = [];
  for (const filter of filters) {
    const startedAt = performance.now();
    const hits = await store.nearest({ vector: vector!, limit: MAX_NEAREST, allowed: filter.allowed });
    const milliseconds = performance.now() - startedAt;
    const nearestSimilarities = Array.from(filter.allowed ?? similarities.keys(), (document) => similarities[document]!)
      .filter((similarity) => !Number.isNaN(similarity))
      .sort((left, right) => right - left)
      .slice(0, MAX_NEAREST);
    if (nearestSimilarities.length === 0) continue;
    // Texts at equal distance are interchangeable.
    const near = hits.filter(({ document }) => similarities[document]! >= nearestSimilarities.at(-1)!).length;
    const recall = Math.min(1, near / nearestSimilarities.length);
    found.push({ ...filter, recall, isEmpty: hits.length === 0, milliseconds });
  }
  return found;
}

function lineOf(by: Filter['by'], all: readonly RecallResult[]): string {
  const found = all.filter((one) => one.by === by);
  const recall = found.map((one) => one.recall);
  const times = found.map(({ milliseconds }) => milliseconds);
  const empty = found.filter(({ isEmpty }) => isEmpty).length;
  const filters = new Set(found.map(({ value }) => value)).size;
  return [
    `by ${by}, ${filters}:`.padEnd(20),
    `mean ${mean(recall).toFixed(4)}, lowest ${Math.min(...recall).toFixed(2)}, empty ${empty},`,
    `p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`,
  ].join(' ');
}

function lowest(all: readonly RecallResult[]): string[] {
  const byFilter = Object.entries(Object.groupBy(all, ({ by, value }) => `${by} ${value}`.trim()));
  return byFilter
    .map(([name, found]) => ({ name, recall: mean(found!.map(({ recall }) => recall)) }))
    .sort((left, right) => left.recall - right.recall)
    .slice(0, 6)
    .map(({ name, recall }) => `${name} ${recall.toFixed(3)}`);
}

await main(command.parse().opts<{ data: string; queries: number }>());
