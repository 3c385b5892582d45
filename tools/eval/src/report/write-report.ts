import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UniverseSnapshot } from '@bourse/universe';
import { byClass } from '../run-cases.js';
import { renderCalibrationSvg } from './calibration-svg.js';
import { compare } from './comparison.js';
import { confidenceOf } from './confidence.js';
import type { Answers, Contest } from './contest.js';
import { checkExactFirst } from './exact-first.js';
import { latencies } from './latency.js';
import { renderReport } from './report.js';
import { shippedAliases, tableAnswers } from './table-answers.js';

/** Writes `report.md`, `calibration.svg` and `results.json` into the folder, over older ones. */
export function writeReport(folder: string, contest: Contest, universe: UniverseSnapshot): void {
  const { answered } = contest.bourse;
  const sections = {
    exactFirst: [contest.bourse, ...contest.peers].map(({ name, answered: its }) => {
      return { name, classes: checkExactFirst(universe, its) };
    }),
    tableAnswers: tableAnswers(answered, shippedAliases()),
  };
  const confidence = confidenceOf(answered);
  const all = [contest.bourse, ...contest.peers];
  const results = {
    split: contest.split,
    universe: contest.universe,
    absent: contest.absent,
    contestants: all.map((one) => ({
      name: one.name,
      remark: one.remark,
      classes: Object.fromEntries(byClass(one.answered)),
    })),
    comparison: compare(contest),
    ...sections,
    confidence,
    latencies: all.flatMap(latencies),
    answers: Object.fromEntries(all.map((one) => [one.name, one.answered.map(toAnswerRecord)])),
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'report.md'), renderReport(contest, sections));
  writeFileSync(join(folder, 'calibration.svg'), renderCalibrationSvg(confidence.bins));
  writeFileSync(join(folder, 'results.json'), `${JSON.stringify(results, null, 1)}\n`);
}

const MAX_REPORTED_SYMBOLS = 10;

function toAnswerRecord({ splitCase, judged, symbols }: Answers['answered'][number]) {
  return {
    class: splitCase.class,
    query: splitCase.query,
    symbols: symbols.slice(0, MAX_REPORTED_SYMBOLS),
    grades: judged.grades,
    score: judged.topScore,
    ms: Number(judged.milliseconds.toFixed(2)),
  };
}
