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
  readonly series: DataLoader<SeriesRequest, SeriesAnswer>;
  readonly dividends: DataLoader<ActionsRequest, ActionsAnswer<PaidDividend>>;
  readonly splits: DataLoader<ActionsRequest, ActionsAnswer<StoredSplit>>;
  readonly quotes: DataLoader<QuoteRequest, QuoteAnswer>;
  /** By the ids of the database. */
  readonly details: DataLoader<number, InstrumentDetail>;

  constructor(private readonly context: Loading) {
    const { parts, snapshot } = context;
    const { prices, instruments } = parts;
    this.series = this.loader((requests) => prices.series(requests));
    this.dividends = this.loader((requests) => prices.dividends(requests));
    this.splits = this.loader((requests) => prices.splits(requests));
    this.quotes = this.loader((requests) => prices.quotes(requests));
    this.details = this.loader(async (ids) => {
      const details = await instruments.details(ids, snapshot.version);
      // The database has moved on too far from the snapshot to tell more than it.
      return details.map((detail) => detail ?? new ApiError('internal', null, { status: 503 }));
    });
  }

  private loader<Key, Answer>(read: Read<Key, Answer>): DataLoader<Key, Answer> {
    const batch = async (keys: readonly Key[]) => {
      this.context.assertOpen();
      const answers = await read(keys);
      if (answers.some(isDegraded)) this.context.degrade('upstream');
      return answers;
    };
    return new DataLoader<Key, Answer>(batch, { cache: false });
  }
}

function isDegraded(answer: unknown): boolean {
  return (answer as { readonly isDegraded?: boolean }).isDegraded === true;
}
