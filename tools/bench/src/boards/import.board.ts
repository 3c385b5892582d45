import type { Bench } from '../bench.js';
import { boardOf, type Line } from '../report.js';

const { atMost, report } = boardOf('import');

/** The whole universe through the `bourse` command on an empty database, and again. */
export async function* importBoard({ engine, firstImport, home }: Bench): AsyncGenerator<Line[]> {
  const first = firstImport!;
  const second = await home.importUniverse();
  const changed = Number(second.summary['added']) + Number(second.summary['changed']);
  const longestWaitMs = Math.max(first.longestWaitMs, second.longestWaitMs);
  yield [
    report('instruments added', Number(first.summary['added']), 'rows'),
    report('rejected', Number(first.summary['rejected']), 'rows'),
    atMost(engine === 'embedded' ? 60 : 20, 'import', first.milliseconds / 1000, 's'),
    report('the same again', second.milliseconds / 1000, 's'),
    atMost(200, 'longest wait of a read of the database during it', longestWaitMs, 'ms'),
    atMost(0, 'changed by the second import', changed, 'rows'),
  ];
}
