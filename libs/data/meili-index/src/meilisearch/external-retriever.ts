import type { RecallValue } from './recall-value.js';

/** A query for candidates. */
export interface RecallQuery {
  readonly text: string;
  /** `name`: symbols, names, aliases; `description`: all fields; if too few documents match, the most frequent words are dropped. */
  readonly mode: 'name' | 'description';
  readonly limit: number;
}

export interface RecallFilter {
  /** One of the seven instrument types; any other value matches nothing. */
  readonly type?: string | undefined;
  /** Alpha-2 country of the listing venue, any case; any other value matches nothing. */
  readonly country?: string | undefined;
}

/** A search engine outside the process that finds candidates by words. Its scores are not used. */
export interface ExternalRetriever {
  /** How often its candidates changed a list; absent: it is queried for every uncertain name. */
  readonly value?: RecallValue;
  /** Time after which the next query is rejected. */
  readonly deadlineMs?: number;
  /** Instrument ids for each query, the engine's best first. Rejects when the engine cannot answer in time. */
  recall(queries: readonly RecallQuery[], filter: RecallFilter, signal: AbortSignal): Promise<number[][]>;
}
