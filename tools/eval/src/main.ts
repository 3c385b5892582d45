// Measures the search: Bourse alone or compared with its peers, on queries with known right results.
import type { Embedder } from '@bourse/semantic-index';
import { Command, Option } from 'commander';
import { type OpenedBourse, openBourse } from './bourse.js';
import { allCases } from './cases/all-cases.js';
import { splitOf } from './cases/split.js';
import { runContest } from './contest.js';
import { readEngineOptions } from './engine-options.js';
import { allPeers } from './peers/all-peers.js';
import { createProgress } from './progress.js';
import { compareRuns, renderChanges, readEarlier } from './report/earlier.js';
import { writeReport } from './report/write-report.js';
import { byClass, quantile } from './run-cases.js';
import { tableOf } from './table.js';
import { wrongAnswers } from './wrong-answers.js';

interface Flags {
  data: string;
  split: string;
  class?: string;
  wrong: number;
  peers: boolean;
  compare?: string;
  out?: string;
}

const command = new Command('eval')
  .description('Measures how good the search is, class by class, on queries made of the universe or written by hand.')
  .option(
    '--data <folder>',
    'data folder with a published universe; DATABASE_URL names its database, if any',
    '.bourse',
  )
  .addOption(
    new Option(
      '--split <split>',
      'which part of the queries: weights are fitted on train, inspected on dev, reported on test',
    )
      .choices(['train', 'dev', 'test', 'all'])
      .default('dev'),
  )
  .option('--class <name>', 'only classes whose name begins so, for instance "prefix"')
  .option('--wrong <n>', 'also show that many wrong answers of each class', Number, 0)
  .option('--peers', 'also query Meilisearch, PostgreSQL and MiniSearch, on the same rows', false)
  .option('--compare <file>', 'also compare with the results.json of an earlier run, class by class')
  .option('--out <folder>', 'write report.md, calibration.svg and results.json there')
  .addHelpText(
    'after',
    `
Bourse is made of what BOURSE_EMBEDDER, MEILI_URL and DATABASE_URL name, as it would be started.
Peers that lack their server or embedder are left out and named in the report:
  MEILI_URL, MEILI_ADMIN_KEY           Meilisearch; its index eval_<hash> stays there for the next run
  DATABASE_URL                         PostgreSQL with pg_trgm; a database is made there and dropped,
    or BOURSE_TEST_DATABASE_URL        and the role must be allowed to

Progress goes to standard error, tables to standard output.`,
  );

async function main({ data, split, class: only = '', wrong, ...flags }: Flags): Promise<void> {
  // Read first: the run may write over it.
  const earlier = flags.compare === undefined ? null : readEarlier(flags.compare);
  const { say, end } = createProgress();
  say('opening the universe');
  const bourse = await openBourse(data, process.env['DATABASE_URL'], readEngineOptions());
  try {
    const isWanted = (one: Parameters<typeof splitOf>[0]) => split === 'all' || splitOf(one) === split;
    const cases = allCases(bourse).filter((one) => one.class.startsWith(only) && isWanted(one));
    const peers = flags.peers ? allPeers(process.env, embedderOf(bourse), say) : [];
    const contest = await runContest(bourse, split, cases, peers, say);
    end();
    for (const { name, answered, remark } of [contest.bourse, ...contest.peers]) {
      console.log(`\n${name}${remark === '' ? '' : ` (${remark})`}`);
      console.log(tableOf(byClass(answered)));
      const times = answered.map(({ judged }) => judged.milliseconds);
      console.log(`p50 ${quantile(times, 0.5).toFixed(2)} ms, p99 ${quantile(times, 0.99).toFixed(2)} ms`);
    }
    for (const { name, why } of contest.absent) console.log(`\n${name}: not measured, ${why}`);
    for (const line of wrongAnswers(contest.bourse.answered, wrong)) console.log(line);
    if (earlier !== null) console.log(`\n${renderChanges(compareRuns(contest.bourse.answered, earlier))}`);
    if (flags.out !== undefined) writeReport(flags.out, contest, bourse.universe);
  } finally {
    await bourse.close();
  }
}

/** The embedder of Bourse itself. */
function embedderOf({ engine }: OpenedBourse): Embedder | undefined {
  const { meaning } = engine.search.parts;
  return meaning === 'off' || meaning === null ? undefined : meaning.embedder;
}

await main(command.parse().opts<Flags>());
