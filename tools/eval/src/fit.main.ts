// Fits the ranking model and writes it to its shipped file: features are chosen on dev with weights of train alone, the
// shipped model is fitted to both. The test cases are never used.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { type RankingModel, rankingModel } from '@bourse/rank';
import { Command, Option } from 'commander';
import { openBourse } from './bourse.js';
import { readEngineOptions } from './engine-options.js';
import { allCases } from './cases/all-cases.js';
import { splitOf } from './cases/split.js';
import { examineCases, fitCalibration, fitConfidence, fitDescription, fitFurther, fitGate } from './fit/fit-model.js';
import { Judgements } from './fit/judgements.js';

const target = new URL('../../../libs/core/rank/src/ranking-model.json', import.meta.url);

const parts = ['description', 'gate', 'confidence', 'calibration', 'further'];

const {
  data,
  onlyTrain = false,
  only = parts,
} = new Command('fit')
  .option('--data <folder>', 'data folder with a published universe', '.bourse')
  .option('--only-train', 'leave dev out of the weights, to choose features on it')
  .addOption(new Option('--only <part...>', 'refit only these parts (default: all)').choices(parts))
  .parse()
  .opts<{ data: string; onlyTrain?: boolean; only?: readonly string[] }>();

const bourse = await openBourse(data, process.env['DATABASE_URL'], readEngineOptions());
const { judge, universe } = bourse;
const { meaning } = bourse.engine.search.parts;
const cases = allCases(bourse).filter((one) => splitOf(one) !== 'test');
const judgements = new Judgements(judge);
const judgedCases = onlyTrain ? cases.filter((one) => splitOf(one) === 'train') : cases;
const examined = await examineCases(bourse.engine.search, only.join() === 'further' ? [] : cases, (done) => {
  if (done % 250 === 0) console.log(`${done} of ${cases.length} queries`);
});
const train = examined.filter(({ splitCase }) => !onlyTrain || splitOf(splitCase) === 'train');
const fit = <Fitted>(part: string, fitPart: () => Fitted, shipped: Fitted) =>
  only.includes(part) ? fitPart() : shipped;
const description = fit('description', () => fitDescription(train, judge, true), rankingModel.description);
const wordsOnly = fit('description', () => fitDescription(train, judge, false), rankingModel.wordsOnly);
const gate = fit('gate', () => fitGate(train), rankingModel.gate);
const confidence = fit(
  'confidence',
  () => fitConfidence(train, judgements, { gate, description }),
  rankingModel.confidence,
);
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
  further: only.includes('further')
    ? await fitFurther(bourse.engine.search, judgedCases, judgements)
    : rankingModel.further,
  calibration: fit('calibration', () => fitCalibration(examined, judge, { gate }), rankingModel.calibration),
};
writeFileSync(target, `${pointsOnOneLine(JSON.stringify(model, null, 2))}\n`);
console.log(JSON.stringify(model, null, 1));
await bourse.close();

/** Formats like the formatter of this repository. */
function pointsOnOneLine(json: string): string {
  return json.replace(/\[\s+([\d.]+),\s+([\d.]+)\s+\]/g, '[$1, $2]');
}
