import type { StockDetail } from '@bourse/contract';
import { ApiError } from '@bourse/envelope';
import { entityTag, jsonBytes, ownBytes } from '@bourse/http';
import { coverageOf, PriceCatalog } from '@bourse/prices';
import { unpricedDetail, InstrumentsRepository, listingsOfIssue, type UniverseSnapshot } from '@bourse/universe';
import { Injectable } from '@nestjs/common';
import { createBytesCache } from '../bytes-cache.js';

const MAX_CACHE_BYTES = 8 * 1024 * 1024;

/** All data of one instrument: the listing row, the fields that only the database holds, and its sister listings. */
@Injectable()
export class StockDetails {
  readonly #answers = createBytesCache<Buffer>(MAX_CACHE_BYTES, (bytes) => bytes);

  constructor(
    private readonly instruments: InstrumentsRepository,
    private readonly prices: PriceCatalog,
  ) {}

  /** The validator of an answer, without building the answer. */
  tag(snapshot: UniverseSnapshot, row: number): string {
    return entityTag('detail with sources', identityOf(snapshot, row, this.prices.of(snapshot.id(row))));
  }

  async answer(snapshot: UniverseSnapshot, row: number): Promise<Buffer> {
    const priced = this.prices.of(snapshot.id(row));
    const key = identityOf(snapshot, row, priced);
    const cached = this.#answers.get(key);
    if (cached !== undefined) return cached;
    const bytes = ownBytes(jsonBytes(await this.read(snapshot, row)));
    this.#answers.set(key, bytes);
    return bytes;
  }

  /** Throws a 503 when the database is too far ahead of the snapshot to complete it. */
  async read(snapshot: UniverseSnapshot, row: number): Promise<StockDetail> {
    const detail = await this.instruments.detail({ id: snapshot.id(row) }, snapshot.version);
    if (detail === null) throw new ApiError('internal', null, { status: 503 });
    const { series } = this.prices.of(snapshot.id(row));
    return { ...unpricedDetail(snapshot, row, detail), coverage: coverageOf(series) };
  }
}

/** The data that determine an answer. */
function identityOf(snapshot: UniverseSnapshot, row: number, { revision }: { readonly revision: number }): string {
  return `${snapshot.digestOf([row, ...listingsOfIssue(snapshot, row)])} ${revision}`;
}
