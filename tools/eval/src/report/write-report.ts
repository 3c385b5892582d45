import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UniverseSnapshot } from '@bourse/universe';
import type { Answers } from '../answers.js';
import { type AnsweredCase, byClass } from '../run-cases.js';
import { renderCalibrationSvg } from './calibration-svg.js';
import { confidenceOf } from './confidence.js';
import { checkExactFirst } from './exact-first.js';
import { latencies } from './latency.js';
import { renderReport } from './report.js';
import { shippedAliases, tableAnswers } from './table-answers.js';

/** Writes `report.md`, `calibration.svg` and `results.json` into the folder, over older ones. */
export function writeReport(folder: string, answers: Answers, universe: UniverseSnapshot): void {
  const { split, universe: identity, remark, answered } = answers;
  const sections = {
    exactFirst: checkExactFirst(universe, answered),
    tableAnswers: tableAnswers(answered, shippedAliases()),
  };
  const confidence = confidenceOf(answered);
  const results = {
    split,
    universe: identity,
    remark,
    classes: Object.fromEntries(byClass(answered)),
    ...sections,
    confidence,
    latencies: latencies(answered),
    // By engine, so that the results of earlier versions can still be compared.
    answers: { Bourse: answered.map(toAnswerRecord) },
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'report.md'), renderReport(answers, sections));
  writeFileSync(join(folder, 'calibration.svg'), renderCalibrationSvg(confidence.bins));
  writeFileSync(join(folder, 'results.json'), `${JSON.stringify(results, null, 1)}\n`);
}

const MAX_REPORTED_SYMBOLS = 10;

function toAnswerRecord({ splitCase, judged, symbols }: AnsweredCase) {
  return {
    class: splitCase.class,
    query: splitCase.query,
    symbols: symbols.slice(0, MAX_REPORTED_SYMBOLS),
    grades: judged.grades,
    score: judged.topScore,
    ms: Number(judged.milliseconds.toFixed(2)),
  };
}
