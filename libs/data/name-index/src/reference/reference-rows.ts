import { fold } from '@bourse/rank';
import { runAtOnce, type SearchableUniverse } from '@bourse/universe';
import type { ReferenceData } from './reference-data.js';

/** A further name of a row. */
export interface RowAlias {
  readonly row: number;
  readonly alias: string;
}

const STEP_ALIASES = 250;

/** The reviewed aliases whose instrument is in the universe and still has the reviewed name. */
export function aliasesInUniverse(universe: SearchableUniverse, reference: ReferenceData): RowAlias[] {
  return runAtOnce(aliasesInSteps(universe, reference));
}

/** Joins the aliases as `aliasesInUniverse` does; yields often. */
export function* aliasesInSteps(universe: SearchableUniverse, { aliases }: ReferenceData): Generator<void, RowAlias[]> {
  const found: RowAlias[] = [];
  for (let at = 0; at < aliases.length; at++) {
    if (at % STEP_ALIASES === 0) yield;
    const { symbol, name, alias } = aliases[at]!;
    for (const row of universe.find('symbol', symbol)) {
      if (fold(universe.name(row) ?? '').includes(name)) found.push({ row, alias });
    }
  }
  return found;
}

const MAIN = `sp500 sp100 nasdaq100 dow dax cac40 aex bel20 ibex35 ftse100 smi nikkei225 omxs30 omxh25 omxc25 eurostoxx50
  hangseng asx50 tsx60 ftsemib nifty50 taiwan50 ibovespa atx ta35 sti`;
const SECONDARY = `mdax tecdax cacmid60 sbf120 asx200 csi300 sse50 kospi200 nifty100 tsxcomposite ipc tasi lq45 set100 klci spi
  obx osebx psi20 wig20 bist50 jsetop40 sp400 russell1000 nzx50 iseq20 omxsb qe20 ipsa hstech amx athex`;
const weights = new Map([
  ...MAIN.split(/\s+/).map((index) => [index, 1] as const),
  ...SECONDARY.split(/\s+/).map((index) => [index, 0.6] as const),
]);
const MINOR = 0.3;

/** Rows of companies in share indices, with the weight of the best index: 1, .6 or .3. */
export function membersInUniverse(universe: SearchableUniverse, { members }: ReferenceData): Map<number, number> {
  const worth = new Map<number, number>();
  for (const [symbol, indices] of members) {
    const best = Math.max(...indices.map((index) => weights.get(index) ?? MINOR));
    for (const row of universe.find('symbol', symbol)) worth.set(row, best);
  }
  return worth;
}
