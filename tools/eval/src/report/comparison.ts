import { bootstrapInterval, classMetrics, type GradedQuery } from '@bourse/search-engine';
import { modeOf } from '../modes.js';
import { mean } from '../run-cases.js';
import type { Answers, Contest } from './contest.js';

export const comparedMetrics = ['S@1', 'S@10', 'NDCG'] as const;

export type ComparedMetric = (typeof comparedMetrics)[number];

/** Bourse and one peer on the same queries. */
export interface PeerComparison {
  readonly peer: string;
  readonly value: number;
  /** Bourse minus the peer: mean over the queries and bounds of the middle 95 % of resampled means. */
  readonly difference: number;
  readonly low: number;
  readonly high: number;
}

export interface ComparedClass {
  readonly class: string;
  readonly metric: ComparedMetric;
  readonly queries: number;
  readonly bourse: number;
  readonly peers: readonly PeerComparison[];
}

/** Every class that has right answers, every metric, every peer. */
export function compare({ bourse, peers }: Contest): ComparedClass[] {
  const classes = [...new Set(bourse.answered.map(({ splitCase }) => splitCase.class))];
  return comparedMetrics.flatMap((metric) =>
    classes
      .filter((name) => modeOf(name) !== 'no answer')
      .map((name) => {
        const ours = valuesOf(bourse, name, metric);
        const compared = peers.map((peer) => ({
          peer: peer.name,
          ...compareValues(ours, valuesOf(peer, name, metric)),
        }));
        return { class: name, metric, queries: ours.length, bourse: mean(ours), peers: compared };
      }),
  );
}

/** Values of the same queries in the same order. */
export function compareValues(ours: readonly number[], theirs: readonly number[]): Omit<PeerComparison, 'peer'> {
  if (ours.length !== theirs.length) throw new RangeError('not the same queries');
  const differences = ours.map((value, at) => value - theirs[at]!);
  const [low, high] = bootstrapInterval(differences);
  return { value: mean(theirs), difference: mean(differences), low, high };
}

/** Whether the peer is ahead, and whether that is more than chance. */
export function standingOf({ difference, high }: PeerComparison): 'ahead or level' | 'below, within chance' | 'below' {
  if (difference >= 0) return 'ahead or level';
  return high < 0 ? 'below' : 'below, within chance';
}

function valuesOf({ answered }: Answers, className: string, metric: ComparedMetric): number[] {
  return answered.filter(({ splitCase }) => splitCase.class === className).map(({ judged }) => valueOf(judged, metric));
}

function valueOf(judged: GradedQuery, metric: ComparedMetric): number {
  const { success1, success10, ndcg10 } = classMetrics([judged]);
  return { 'S@1': success1, 'S@10': success10, NDCG: ndcg10 }[metric];
}
