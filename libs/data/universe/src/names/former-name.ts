import type { HistoryEntry } from '@bourse/contract';
import { type HistoryField, historyFields, mapFields } from '@bourse/instrument';
import type { MergedInstrument } from '../merge/merge.js';
import { compareAges, type SourceRecord } from '../merge/source-record.js';

/** What an instrument was called until a day. */
export interface FormerName extends Readonly<Record<HistoryField, string | null>> {
  /** Empty: it was not listed. */
  readonly symbol: string;
  /** YYYY-MM-DD, exclusive. */
  readonly until: string;
  /** `vintage`: the day of the data in which the change was first seen. */
  readonly precision: NonNullable<HistoryEntry['precision']>;
}

interface Renaming {
  readonly before: MergedInstrument & { readonly symbol: string };
  readonly after: MergedInstrument & { readonly symbol: string };
  readonly records: readonly SourceRecord[];
  readonly added: SourceRecord;
}

/**
 * What an instrument was called before a record of a source, where that source called it otherwise before. A value that
 * only fills a gap, or that another source had, is no change over time.
 */
export function formerNameOf({ before, after, records, added }: Renaming): FormerName | null {
  const previous = records
    .filter(({ source }) => source === added.source)
    .sort(compareAges)
    .at(-1);
  if (previous === undefined) return null;
  const hasChanged = (field: HistoryField) => {
    const [from, to] = [before.fields[field], after.fields[field]];
    return from !== null && to !== null && from !== to && valueOf(previous, field) !== valueOf(added, field);
  };
  if (before.symbol === after.symbol && !historyFields.some(hasChanged)) return null;
  const left = after.fields.status === 'delisted' && before.fields.status !== 'delisted' && after.fields.delisted_on;
  const values = mapFields(historyFields, (field) => before.fields[field]);
  const isKnownDay = typeof left === 'string' && left <= added.asOf;
  return {
    ...values,
    symbol: before.symbol,
    until: isKnownDay ? left : added.asOf,
    precision: isKnownDay ? 'day' : 'vintage',
  };
}

function valueOf({ stated, inferred }: SourceRecord, field: HistoryField): string | null {
  return stated[field] ?? inferred[field] ?? null;
}
