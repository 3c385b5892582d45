import { getStock, listStocks, type ListStocksQuery, type SharedQuery } from '@bourse/contract';
import { type Body, Implements, Input, type Reply, ReplyTo } from '@bourse/http';
import { InstrumentChanges, requireInstrument, UniverseStore } from '@bourse/universe';
import { Controller, Param } from '@nestjs/common';
import { StockDetails } from './stock-detail.js';
import { StockListing } from './stock-listing.js';

@Controller()
export class StocksController {
  constructor(
    private readonly universe: UniverseStore,
    private readonly listing: StockListing,
    private readonly changes: InstrumentChanges,
    private readonly details: StockDetails,
  ) {}

  @Implements(listStocks)
  list(@Input() query: SharedQuery<ListStocksQuery>, @ReplyTo() reply: Reply): Body {
    const form = reply.form('csv', 'ndjson');
    const current = reply.of(this.universe.current);
    const request = this.listing.read(current, query);
    // A token of the last page would miss what was published during the walk.
    const changesSince = query.cursor === undefined ? this.changes.tokenOf(current, query) : null;
    if (changesSince !== null) reply.setChangesSince(changesSince);
    const knownTag = this.listing.knownTag(current, request, form);
    if (knownTag !== null) return reply.sendUnlessKnown(knownTag, () => this.listing.answer(current, request, form));
    return reply.send({
      ...this.listing.answer(current, request, form),
      tag: this.listing.tag(current, request, form),
    });
  }

  @Implements(getStock)
  async detail(@Param('symbol') symbol: string, @ReplyTo() reply: Reply): Promise<Body> {
    const current = reply.of(this.universe.current);
    const row = requireInstrument(current, { symbol });
    const tag = this.details.tag(current, row);
    return reply.isKnown(tag) ? undefined : reply.sendCached({ bytes: await this.details.answer(current, row), tag });
  }
}
