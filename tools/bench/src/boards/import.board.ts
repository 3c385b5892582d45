import type { ImportRun } from '../bench-home.js';
import { atMost, type Line, reportLine } from '../report.js';

/** The whole universe through the `bourse` command on an empty database, and again. */
export function importBoard(engine: 'embedded' | 'PostgreSQL', first: ImportRun, second: ImportRun): Line[] {
  const board = 'import';
  return [
    reportLine({
      board,
      what: `${engine}: instruments added`,
      measured: Number(first.summary['added']),
      unit: 'rows',
    }),
    reportLine({ board, what: `${engine}: rejected`, measured: Number(first.summary['rejected']), unit: 'rows' }),
    atMost(engine === 'embedded' ? 60 : 20, {
      board,
      what: `${engine}: import`,
      measured: first.milliseconds / 1000,
      unit: 's',
    }),
    reportLine({ board, what: `${engine}: the same again`, measured: second.milliseconds / 1000, unit: 's' }),
    atMost(200, {
      board,
      what: `${engine}: longest wait of a read of the database during it`,
      measured: Math.max(first.longestWaitMs, second.longestWaitMs),
      unit: 'ms',
    }),
    atMost(0, {
      board,
      what: `${engine}: changed by the second import`,
      measured: Number(second.summary['added']) + Number(second.summary['changed']),
      unit: 'rows',
    }),
  ];
}
