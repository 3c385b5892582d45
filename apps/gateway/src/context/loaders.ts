// One read of the store per level of the document, for any length of a list: the requests of a level are batched
// (graphql-3).
import { ApiError } from '@bourse/envelope';
import {
  type ActionsAnswer,
  type ActionsRequest,
  type PaidDividend,
  type QuoteAnswer,
  type QuoteRequest,
  type RunInSteps,
  type SeriesAnswer,
  type SeriesRequest,
  type StoredSplit,
} from '@bourse/prices';
import type { InstrumentDetail, UniverseSnapshot } from '@bourse/universe';
import DataLoader from 'dataloader';
import type { GatewayDependencies } from '../gateway-dependencies.js';
import type { Slices } from './slices.js';

/** Answers in the order of the keys; an `ApiError` for a key without one. */
type ReadBatch<Key, Answer> = (keys: readonly Key[]) => Promise<readonly (Answer | ApiError)[]>;

/** The operation that the loaders belong to. */
interface LoaderContext {
  readonly parts: Pick<GatewayDependencies, 'prices' | 'instruments'>;
  readonly snapshot: UniverseSnapshot;
  readonly slices: Slices;
  /** Throws once the operation is closed. */
  assertOpen(): void;
  degrade(part: 'upstream'): void;
}

export class Loaders {
  /** Prices; null if the store cannot answer, which is no error (graphql-1). */
  readonly series: DataLoader<SeriesRequest, SeriesAnswer | null>;
  readonly dividends: DataLoader<ActionsRequest, ActionsAnswer<PaidDividend> | null>;
  readonly splits: DataLoader<ActionsRequest, ActionsAnswer<StoredSplit> | null>;
  readonly quotes: DataLoader<QuoteRequest, QuoteAnswer | null>;
  /** By database id. */
  readonly details: DataLoader<number, InstrumentDetail>;

  constructor(private readonly context: LoaderContext) {
    const { parts, snapshot } = context;
    const { prices, instruments } = parts;
    const run: RunInSteps = (work) => context.slices.runInSteps(work);
    this.series = this.#priceLoader((requests) => prices.series(requests, run));
    this.dividends = this.#priceLoader((requests) => prices.dividends(requests));
    this.splits = this.#priceLoader((requests) => prices.splits(requests));
    this.quotes = this.#priceLoader((requests) => prices.quotes(requests, run));
    this.details = this.#loader(async (ids) => {
      const details = await instruments.details(ids, snapshot.version);
      // The database is too far ahead of the snapshot to complete it.
      return details.map((detail) => detail ?? new ApiError('internal', null, { status: 503 }));
    });
  }

  #priceLoader<Key, Answer>(read: ReadBatch<Key, Answer>): DataLoader<Key, Answer | null> {
    return this.#loader<Key, Answer | null>(async (keys) => (await read(keys)).map(nullIfNotStored));
  }

  #loader<Key, Answer>(read: ReadBatch<Key, Answer>): DataLoader<Key, Answer> {
    const batch = async (keys: readonly Key[]) => {
      this.context.assertOpen();
      const answers = await read(keys);
      if (answers.some(isDegraded)) this.context.degrade('upstream');
      return answers;
    };
    const batchScheduleFn = (dispatch: () => void) => this.context.slices.onceIdle(dispatch);
    return new DataLoader<Key, Answer>(batch, { cache: false, batchScheduleFn });
  }
}

/**
 * The arguments are valid before any read. An error below 500 therefore means that the store cannot answer: no bars in
 * the window, none from that source, or none that the adjustment can be computed from.
 */
function nullIfNotStored<Answer>(answer: Answer | ApiError): Answer | ApiError | null {
  return answer instanceof ApiError && answer.status < 500 ? null : answer;
}

function isDegraded(answer: unknown): boolean {
  return (answer as { readonly isDegraded?: boolean } | null)?.isDegraded === true;
}
