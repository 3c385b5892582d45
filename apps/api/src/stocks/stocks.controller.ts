import { listStocks, type ListStocksQuery, type SharedQuery } from '@bourse/contract';
import { type Body, Implements, Input, type Reply, ReplyTo } from '@bourse/http';
import { InstrumentChanges, InstrumentNames, UniverseStore } from '@bourse/universe';
import { Controller } from '@nestjs/common';
import { StockListing } from './stock-listing.js';

@Controller()
export class StocksController {
  constructor(
    private readonly universe: UniverseStore,
    private readonly listing: StockListing,
    private readonly changes: InstrumentChanges,
    private readonly names: InstrumentNames,
  ) {}

  @Implements(listStocks)
  async list(@Input() query: SharedQuery<ListStocksQuery>, @ReplyTo() reply: Reply): Promise<Body> {
    const form = reply.form('csv', 'ndjson');
    const current = reply.of(await this.names.snapshotOn(this.universe.current, query.as_of));
    const request = this.listing.read(current, query);
    // A token of the last page would miss what was published during the walk.
    const isFirst = query.cursor === undefined && query.as_of === undefined;
    const changesSince = isFirst ? this.changes.tokenOf(current, query) : null;
    if (changesSince !== null) reply.setChangesSince(changesSince);
    const knownTag = this.listing.knownTag(current, request, form);
    if (knownTag !== null) return reply.sendUnlessKnown(knownTag, () => this.listing.answer(current, request, form));
    return reply.send({
      ...this.listing.answer(current, request, form),
      tag: this.listing.tag(current, request, form),
    });
  }
}
