import { Command } from 'commander';
import { openBourse } from './bourse.js';
import { allCases } from './cases/all-cases.js';
import { splitOf } from './cases/split.js';
import { bourseItself } from './contestant.js';
import { byClass, quantile, runCases } from './run-cases.js';
import { tableOf } from './table.js';

interface Flags {
  data: string;
  split: string;
  class?: string;
  wrong?: string;
}

const command = new Command('eval')
  .option('--data <folder>', 'data folder with a published universe', '.bourse')
  .option('--split <split>', 'train, dev, test or all', 'dev')
  .option('--class <name>', 'only classes whose name begins so')
  .option('--wrong <n>', 'show that many wrong answers of each class');

async function main({ data, split, class: only, wrong }: Flags): Promise<void> {
  const bourse = await openBourse(data, process.env['DATABASE_URL']);
  const { judge } = bourse;
  const cases = allCases(bourse).filter(
    (one) => (split === 'all' || splitOf(one) === split) && (!only || one.class.startsWith(only)),
  );
  const answered = await runCases(bourseItself(bourse, 'Bourse'), cases, judge);
  console.log(tableOf(byClass(answered)));
  const times = answered.map(({ judged }) => judged.milliseconds);
  console.log(`p50 ${quantile(times, 0.5).toFixed(2)} ms, p99 ${quantile(times, 0.99).toFixed(2)} ms`);
  for (const [name, group] of Map.groupBy(answered, ({ asked }) => asked.class)) {
    const failed = group.filter(({ judged }) => !(judged.grades[0]! > 0) || judged.primary === false);
    for (const { asked, symbols, judged } of failed.slice(0, Number(wrong ?? 0))) {
      console.log(
        `${name}: ${asked.query} → ${symbols.slice(0, 4).join(' ')} (${judged.topScore}) instead of ${[...asked.expected.keys()].slice(0, 4).join(' ')} line ${asked.line}`,
      );
    }
  }
  await bourse.close();
}

await main(command.parse().opts<Flags>());
