// Fits the ranking model and writes it to its shipped file: features are chosen on dev with weights of train alone, the
// shipped model is fitted to both. The test cases are never used.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { type RankingModel, rankingModel } from '@bourse/rank';
import { Command } from 'commander';
import { openBourse } from './bourse.js';
import { readEngineOptions } from './engine-options.js';
import { allCases } from './cases/all-cases.js';
import { splitOf } from './cases/split.js';
import { examineCases, fitCalibration, fitConfidence, fitDescription, fitGate } from './fit/fit-model.js';

const target = new URL('../../../libs/core/rank/src/ranking-model.json', import.meta.url);

const {
  data,
  onlyTrain = false,
  onlyCalibration = false,
  onlyConfidence = false,
} = new Command('fit')
  .option('--data <folder>', 'data folder with a published universe', '.bourse')
  .option('--only-train', 'leave dev out of the weights, to choose features on it')
  .option('--only-calibration', 'keep the weights, and refit the calibration of raw scores')
  .option('--only-confidence', 'keep all but how sure the first description is')
  .parse()
  .opts<{ data: string; onlyTrain?: boolean; onlyCalibration?: boolean; onlyConfidence?: boolean }>();

const bourse = await openBourse(data, process.env['DATABASE_URL'], readEngineOptions());
const { judge, universe } = bourse;
const { meaning } = bourse.engine.search.parts;
const cases = allCases(bourse).filter((one) => splitOf(one) !== 'test');
const examined = await examineCases(bourse.engine.search, cases, (done) => {
  if (done % 250 === 0) console.log(`${done} of ${cases.length} queries`);
});
const train = examined.filter(({ splitCase }) => !onlyTrain || splitOf(splitCase) === 'train');
const keepsWeights = onlyCalibration || onlyConfidence;
const description = keepsWeights ? rankingModel.description : fitDescription(train, judge, true);
const wordsOnly = keepsWeights ? rankingModel.wordsOnly : fitDescription(train, judge, false);
const gate = keepsWeights ? rankingModel.gate : fitGate(train);
const confidence = fitConfidence(train, judge, { gate, description });
const caseRows = cases.map(({ class: name, query, expected }) => [name, query, [...expected]]);
const model: RankingModel = {
  data: createHash('sha256')
    .update(JSON.stringify([universe.count, caseRows]))
    .digest('hex')
    .slice(0, 16),
  embedder: meaning === 'off' || meaning === null ? '' : meaning.embedder.id,
  gate,
  description,
  wordsOnly,
  confidence,
  calibration: onlyConfidence
    ? { ...rankingModel.calibration, description: [] }
    : fitCalibration(examined, judge, { gate }),
};
writeFileSync(target, `${pointsOnOneLine(JSON.stringify(model, null, 2))}\n`);
console.log(JSON.stringify(model, null, 1));
await bourse.close();

/** Formats like the formatter of this repository. */
function pointsOnOneLine(json: string): string {
  return json.replace(/\[\s+([\d.]+),\s+([\d.]+)\s+\]/g, '[$1, $2]');
}
