// Measures the search on queries with known right results.
import { Command, Option } from 'commander';
import { answerCases } from './answers.js';
import { openBourse } from './bourse.js';
import { allCases } from './cases/all-cases.js';
import { splitOf } from './cases/split.js';
import { readEngineOptions } from './engine-options.js';
import { createProgress } from './progress.js';
import { Judgements } from './fit/judgements.js';
import { judgedResultsTable } from './report/judged-results.js';
import { compareRuns, renderChanges, readEarlier } from './report/earlier.js';
import { classTable } from './report/report.js';
import { writeReport } from './report/write-report.js';
import { byClass, quantile } from './run-cases.js';
import { wrongAnswers } from './wrong-answers.js';

interface Flags {
  data: string;
  split: string;
  class?: string;
  wrong: number;
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
  .option('--compare <file>', 'also compare with the results.json of an earlier run, class by class')
  .option('--out <folder>', 'write report.md, calibration.svg and results.json there')
  .addHelpText(
    'after',
    `
BOURSE_EMBEDDER, MEILI_URL with MEILI_ADMIN_KEY, and DATABASE_URL select the parts of the search, as for a server.

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
    const answers = await answerCases(bourse, split, cases, (done) => say(`${done} of ${cases.length} queries`));
    end();
    const { answered, remark } = answers;
    console.log(`\nBourse (${remark})`);
    console.log(classTable(byClass(answered)));
    const times = answered.map(({ judged }) => judged.milliseconds);
    console.log(`p50 ${quantile(times, 0.5).toFixed(2)} ms, p99 ${quantile(times, 0.99).toFixed(2)} ms`);
    console.log(await judgedResultsTable(bourse.engine.search, cases, new Judgements(bourse.judge)));
    for (const line of wrongAnswers(answered, wrong)) console.log(line);
    if (earlier !== null) console.log(`\n${renderChanges(compareRuns(answered, earlier))}`);
    if (flags.out !== undefined) writeReport(flags.out, answers, bourse.universe);
  } finally {
    await bourse.close();
  }
}

await main(command.parse().opts<Flags>());
