// One read of the store a level, whatever the size of the list: what the fields of a level ask for is gathered first.
import { ApiError } from '@bourse/envelope';
import {
  type ActionsAnswer,
  type ActionsRequest,
  type PaidDividend,
  type QuoteAnswer,
  type QuoteRequest,
  type SeriesAnswer,
  type SeriesRequest,
  type StoredSplit,
} from '@bourse/prices';
import type { InstrumentDetail, UniverseSnapshot } from '@bourse/universe';
import DataLoader from 'dataloader';
import type { GatewayParts } from '../gateway-parts.js';

/** Answers in the order of what was asked for; an `ApiError` where there is none. */
type Read<Key, Answer> = (keys: readonly Key[]) => Promise<readonly (Answer | ApiError)[]>;

/** The operation that is loaded for. */
interface Loading {
  readonly parts: Pick<GatewayParts, 'prices' | 'instruments'>;
  readonly snapshot: UniverseSnapshot;
  /** Throws once nothing more is to be loaded. */
  assertOpen(): void;
  degrade(part: 'upstream'): void;
}

export class Loaders {
  /** Of prices: null where the store has nothing that answers, which is no fault (contract 11). */
  readonly series: DataLoader<SeriesRequest, SeriesAnswer | null>;
  readonly dividends: DataLoader<ActionsRequest, ActionsAnswer<PaidDividend> | null>;
  readonly splits: DataLoader<ActionsRequest, ActionsAnswer<StoredSplit> | null>;
  readonly quotes: DataLoader<QuoteRequest, QuoteAnswer | null>;
  /** By the ids of the database. */
  readonly details: DataLoader<number, InstrumentDetail>;

  readonly #context: Loading;

  constructor(context: Loading) {
    this.#context = context;

    const { parts, snapshot } = context;
    const { prices, instruments } = parts;
    this.series = this.#priceLoader((requests) => prices.series(requests));
    this.dividends = this.#priceLoader((requests) => prices.dividends(requests));
    this.splits = this.#priceLoader((requests) => prices.splits(requests));
    this.quotes = this.#priceLoader((requests) => prices.quotes(requests));
    this.details = this.#loader(async (ids) => {
      const details = await instruments.details(ids, snapshot.version);
      // The database has moved on too far from the snapshot to tell more than it.
      return details.map((detail) => detail ?? new ApiError('internal', null, { status: 503 }));
    });
  }

  #priceLoader<Key, Answer>(read: Read<Key, Answer>): DataLoader<Key, Answer | null> {
    return this.#loader<Key, Answer | null>(async (keys) => (await read(keys)).map(nullIfNotStored));
  }

  #loader<Key, Answer>(read: Read<Key, Answer>): DataLoader<Key, Answer> {
    const batch = async (keys: readonly Key[]) => {
      this.#context.assertOpen();
      const answers = await read(keys);
      if (answers.some(isDegraded)) this.#context.degrade('upstream');
      return answers;
    };
    return new DataLoader<Key, Answer>(batch, { cache: false });
  }
}

/**
 * The arguments are valid before anything is read. An error below 500 therefore means that nothing stored answers: no
 * bars in the window, none from that source, none that the adjustment can be computed from.
 */
function nullIfNotStored<Answer>(answer: Answer | ApiError): Answer | ApiError | null {
  return answer instanceof ApiError && answer.status < 500 ? null : answer;
}

function isDegraded(answer: unknown): boolean {
  return (answer as { readonly isDegraded?: boolean } | null)?.isDegraded === true;
}
