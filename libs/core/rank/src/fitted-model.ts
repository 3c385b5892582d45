import model from './ranking-model.json' with { type: 'json' };
import { parseRankingModel, type RankingModel } from './ranking-model.js';

/** The shipped model, fitted by `tools/eval`. */
export const rankingModel: RankingModel = parseRankingModel(model);
