import type { CalibrationCurve } from '@bourse/rank';

export interface ScoredOutcome {
  readonly raw: number;
  readonly isRight: boolean;
}

const RISE_POINT = 1e-3;
const MIN_BLOCK = 12;

/** Pool adjacent violators over blocks of neighbours, as strictly rising points inside (0, 1). */
export function fitIsotonic(outcomes: readonly ScoredOutcome[]): CalibrationCurve {
  const sorted = [...outcomes].sort((left, right) => left.raw - right.raw);
  const blocks: { raw: number; right: number; count: number }[] = [];
  for (let at = 0; at < sorted.length; at += MIN_BLOCK) {
    const part = sorted.slice(at, at + MIN_BLOCK);
    blocks.push({
      raw: part.reduce((sum, { raw }) => sum + raw, 0),
      right: part.filter(({ isRight }) => isRight).length,
      count: part.length,
    });
    while (blocks.length > 1 && rate(blocks.at(-2)!) >= rate(blocks.at(-1)!)) {
      const [left, right] = blocks.splice(-2);
      blocks.push({
        raw: left!.raw + right!.raw,
        right: left!.right + right!.right,
        count: left!.count + right!.count,
      });
    }
  }
  const points: (readonly [number, number])[] = [];
  for (const block of blocks) {
    const [x0, y0] = points.at(-1) ?? [0, 0];
    const x = Math.max(block.raw / block.count, x0 + RISE_POINT);
    const y = Math.min(0.97 - RISE_POINT, Math.max(rate(block), y0 + RISE_POINT));
    if (x < 0.965 && y > y0) points.push([Number(x.toFixed(4)), Number(y.toFixed(4))]);
  }
  return points;
}

/** Half an outcome each way keeps small blocks from certainty. */
function rate({ right, count }: { right: number; count: number }): number {
  return (right + 0.5) / (count + 1);
}
