import type { Bench } from '../bench.js';
import { quantile } from '../load/quantile.js';
import { boardOf, type Line } from '../report.js';
import { walk, type Walk } from '../walk.js';

const { atMost, report } = boardOf('walk');

/** One client walks the whole listing by 1,000, several times. */
export async function* walkBoard(bench: Bench): AsyncGenerator<Line[]> {
  const { url } = await bench.startApi();
  const walks: Walk[] = [];
  // The first one is the warm-up.
  for (let round = 0; round <= bench.options.rounds; round++) {
    walks.push(await walk(url, bench.key, 'status=all&outputsize=1000'));
  }
  const [first, ...others] = walks;
  const symbols = new Set(first!.rows.map((row) => row.symbol));
  const median = (timesOf: (pageMs: number[]) => number[]) =>
    quantile(
      others.flatMap(({ pageMs }) => timesOf(pageMs)),
      0.5,
    );
  const firstTenth = median((pageMs) => pageMs.slice(1, 1 + tenthOf(pageMs)));
  // Without the last page, which is short.
  const lastTenth = median((pageMs) => pageMs.slice(-tenthOf(pageMs) - 1, -1));
  yield [
    atMost(0, 'rows seen twice', first!.rows.length - symbols.size, 'rows'),
    report('rows of the walk', symbols.size, 'rows'),
    report(
      'whole walk',
      median((pageMs) => [pageMs.reduce((sum, ms) => sum + ms, 0)]),
      'ms',
    ),
    atMost(1.1, 'page time of the last tenth over the first', lastTenth / firstTenth, '×'),
  ];
}

const tenthOf = (pages: readonly number[]) => Math.max(1, Math.floor(pages.length / 10));
