import { type HistoryEntry, instrumentId, type StockHistory } from '@bourse/contract';
import { historyFields } from '@bourse/instrument';
import { dayText, parseDay } from '@bourse/range';
import type { UniverseSnapshot } from '../snapshot/snapshot.js';
import type { DatedNames, NameHistory, NameInterval } from './name-history.js';

/** What an instrument was called, newest first. */
export function instrumentHistory(snapshot: UniverseSnapshot, row: number, names: NameHistory): StockHistory {
  const id = snapshot.id(row);
  const closed = names.ofInstrument(id);
  const present: DatedNames = snapshot.row(row);
  const then = closed.map(({ symbol, until }) =>
    symbol === '' ? null : { ...present, ...names.at(id, dayBefore(until)) },
  );
  const states = [...then, present];
  const history = states.flatMap((state, at) =>
    state === null ? [] : [entryOf(state, states[at - 1], [closed[at - 1], closed[at]])],
  );
  return { id: instrumentId(id), symbol: present.symbol, history: history.toReversed() };
}

type Bounds = readonly [begun: NameInterval | undefined, ends: NameInterval | undefined];

/** `before`: null where it was not listed, absent where nothing is known. */
function entryOf(state: DatedNames, before: DatedNames | null | undefined, [begun, ends]: Bounds): HistoryEntry {
  const { symbol, name, exchange, mic, isin, figi, cik, status } = state;
  return {
    valid_from: begun?.until ?? null,
    valid_to: ends?.until ?? null,
    symbol,
    name,
    exchange,
    mic,
    isin,
    figi,
    cik,
    status,
    reason: before === undefined ? null : before === null ? 'listed' : reasonOf(before, state),
    precision: begun?.precision ?? null,
    source: begun?.source ?? null,
  };
}

function reasonOf(before: DatedNames, after: DatedNames): HistoryEntry['reason'] {
  const differs = (field: keyof DatedNames) => before[field] !== after[field];
  if (differs('symbol')) return 'renamed';
  if (differs('status')) return after.status === 'delisted' ? 'delisted' : 'relisted';
  if (differs('exchange') || differs('mic')) return 'moved';
  if (differs('isin') || differs('figi') || differs('cik')) return 'identifier_changed';
  return historyFields.some(differs) ? 'name_changed' : null;
}

function dayBefore(day: string): string {
  return dayText(parseDay(day)! - 1);
}
