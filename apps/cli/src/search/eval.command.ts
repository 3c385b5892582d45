import { readFile } from 'node:fs/promises';
import { LiveIndex } from '@bourse/meili-index';
import {
  type AnsweredQuery,
  type ClassMetrics,
  classMetrics,
  AnswerGrader,
  parseQueryFile,
  type QueryCase,
  type OpenedSearchEngine,
  QueryFileError,
} from '@bourse/search-engine';
import type { Command } from 'commander';
import { command } from '../command.js';
import { formatTable } from '../terminal/table.js';
import { CommandError } from '../command-error.js';
import { openSearch } from './open-search.js';

const MAX_ANSWERS = 50;

const HELP = `
The file is a CSV with the header class,query,expected and optionally line,country,type, in any order:
  name,facebook,META
  description,danish brewer,CARL-B.CO=2 RBREW.CO=2
expected contains symbols separated by spaces, each with an optional grade (=2 ideal, =1 acceptable); every listing of
such an issuer is correct. If expected is empty, the query has no answer. line is the listing that should rank first.
Cells must not contain commas.

Columns of the table: S@1 and S@10 correct within the first 1 and 10, MRR mean reciprocal rank, NDCG gain by grades,
line@1 correct listing first, sure share of first results with a score of at least 0.5, right share of these correct.`;

export function evalCommand(): Command {
  return command('eval', 'Evaluate search on queries with known answers.', async (context, file: string) => {
    const cases = await casesOf(file);
    const live = new LiveIndex(await context.database());
    if (context.config.meiliUrls.length > 0) await live.poll();
    const search = await openSearch(context, live);
    const progress = context.progress();
    try {
      const judge = new AnswerGrader(search.universe, search.engine.search.parts.index);
      const verdicts: { name: string; verdict: ReturnType<AnswerGrader['gradeAnswers']> }[] = [];
      for (const queryCase of cases) {
        verdicts.push({
          name: queryCase.class,
          verdict: judge.gradeAnswers(queryCase, await runQueryCase(search, queryCase)),
        });
        progress.update(verdicts.length, cases.length, 'Asking');
      }
      progress.stop();
      const groups = Map.groupBy(verdicts, ({ name }) => name);
      const classes = [...groups].map(
        ([name, all]) => [name, classMetrics(all.map(({ verdict }) => verdict))] as const,
      );
      context.out.result(Object.fromEntries(classes), tableOf(classes));
    } finally {
      progress.stop();
      await search.close();
    }
  })
    .argument('<file>', 'queries with their answers as CSV')
    .addHelpText('after', HELP);
}

async function casesOf(file: string): Promise<QueryCase[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CommandError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`);
  });
  try {
    return parseQueryFile(text, file);
  } catch (error) {
    throw error instanceof QueryFileError ? new CommandError(error.message) : error;
  }
}

async function runQueryCase({ engine, universe }: OpenedSearchEngine, queryCase: QueryCase): Promise<AnsweredQuery> {
  const { query, country, type } = queryCase;
  const started = performance.now();
  const { hits } = await engine.search.search({ query, country, type, limit: MAX_ANSWERS });
  const milliseconds = performance.now() - started;
  return { symbols: hits.map(({ row }) => universe.symbol(row)), topScore: hits[0]?.score ?? null, milliseconds };
}

function tableOf(classes: readonly (readonly [name: string, metrics: ClassMetrics])[]): string {
  const header = ['class', 'queries', 'S@1', 'S@10', 'MRR', 'NDCG', 'line@1', 'sure', 'right'];
  const rows = classes.map(([name, of]) => {
    const shares = [of.success1, of.success10, of.mrr10, of.ndcg10, of.primary1, of.sure, of.surePrecision];
    return [name, of.queries, ...shares.map(formatShare)];
  });
  return formatTable(header, rows);
}

function formatShare(value: number | null): string | null {
  return value === null ? null : value.toFixed(3);
}
