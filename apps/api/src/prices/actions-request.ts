import type { ActionsParameters } from '@bourse/contract';
import { type Answer, jsonBytes } from '@bourse/http';
import { type ActionsAnswer, type ActionsRequest, pricedInstrument, type PricedInstrument } from '@bourse/prices';
import { dayText, toWindow } from '@bourse/range';
import type { UniverseSnapshot } from '@bourse/universe';
import { csvText } from '../csv-text.js';
import { degradedParts, instrumentMeta, type PriceForm } from './price-answer.js';

/** Reads a query for the dividends or splits of a row: the range rules of a daily interval, applied to ex-dates. */
export function actionsRequest(
  snapshot: UniverseSnapshot,
  row: number,
  { query, nowMs }: { readonly query: ActionsParameters; readonly nowMs: number },
): ActionsRequest {
  const { start_date: start, end_date: end, outputsize, source } = query;
  const instrument = pricedInstrument(snapshot, row);
  return { instrument, source, window: toWindow({ start, end, outputsize }, '1day', nowMs) };
}

type Row<Column extends string> = Readonly<Record<Column, string | number | null>>;

/** Writes rows as JSON under the name of their list, or as CSV with their columns. */
export function actionsAnswer<Event extends { readonly source: string }, Column extends string>(
  instrument: PricedInstrument,
  { events, isDegraded, ...cut }: ActionsAnswer<Event>,
  { form, isSafe, name, columns, row }: ActionsForm<Event, Column>,
): Answer {
  const rows = events.map(row);
  const sources = [...new Set(events.map(({ source }) => source))].sort().join(',');
  const meta = {
    ...instrumentMeta(instrument),
    timezone: instrument.timezone,
    adjust: 'splits',
    source: sources === '' ? null : sources,
    more: cut.restTo !== null,
  };
  const shared = { degraded: degradedParts(isDegraded), next: nextOf(cut) };
  if (form === 'json') return { bytes: jsonBytes({ meta, [name]: rows }), ...shared };
  return { bytes: Buffer.from(csvText(columns, rows, isSafe)), more: meta.more, ...shared };
}

function nextOf({ restTo, minRestSize }: Pick<ActionsAnswer<never>, 'restTo' | 'minRestSize'>): Answer['next'] {
  if (restTo === null) return null;
  return { end_date: dayText(restTo), ...(minRestSize !== null && { outputsize: String(minRestSize) }) };
}

/** How the rows of one kind of action are written. */
export interface ActionsForm<Event, Column extends string> {
  readonly form: PriceForm;
  /** Whether CSV is written without formulas. */
  readonly isSafe: boolean | undefined;
  readonly name: string;
  readonly columns: readonly Column[];
  readonly row: (event: Event) => Row<Column>;
}
