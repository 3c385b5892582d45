import { Readable } from 'node:stream';
import { listStocks, getStock, type ListStocksQuery } from '@bourse/contract';
import {
  type ByteParts,
  Implements,
  entityTag,
  Input,
  notModified,
  type HttpReply,
  type HttpRequest,
} from '@bourse/http';
import { type ListingRequest, requireInstrument, UniverseStore } from '@bourse/universe';
import { Controller, Param, Req, Res } from '@nestjs/common';
import { jsonAnswer } from '../json-answer.js';
import { nextLink } from '../next-link.js';
import { addVary, contentTypeOf, type Representation, representationFor } from '../representation.js';
import { StockDetails } from './stock-detail.js';
import { StockListing } from './stock-listing.js';

@Controller()
export class StocksController {
  constructor(
    private readonly universe: UniverseStore,
    private readonly listing: StockListing,
    private readonly details: StockDetails,
  ) {}

  @Implements(listStocks)
  list(
    @Input() query: ListStocksQuery,
    @Req() request: HttpRequest,
    @Res({ passthrough: true }) reply: HttpReply,
  ): ByteParts | Readable | undefined {
    const asked = this.listing.read(query);
    const form = representationFor(request.headers.accept, ['csv', 'ndjson']);
    const { current } = this.universe;
    addVary(reply, 'Accept');
    reply.header('content-type', contentTypeOf[form]);
    const tag = entityTag(current.identity, this.listing.canonical(asked), form);
    if (notModified(request, reply, tag)) return undefined;
    return form === 'json' ? this.listing.page(current, asked) : this.text(asked, form, request, reply);
  }

  @Implements(getStock)
  async detail(
    @Param('symbol') symbol: string,
    @Req() request: HttpRequest,
    @Res({ passthrough: true }) reply: HttpReply,
  ): Promise<Buffer | undefined> {
    const { current } = this.universe;
    return jsonAnswer(request, reply, await this.details.answer(current, requireInstrument(current, { symbol })));
  }

  private text(
    asked: ListingRequest,
    form: Exclude<Representation, 'json'>,
    request: HttpRequest,
    reply: HttpReply,
  ): Readable {
    const { chunks, nextCursor } = this.listing.text(this.universe.current, asked, form);
    if (nextCursor !== null) reply.header('link', nextLink(request, { cursor: nextCursor }));
    return Readable.from(request.method === 'HEAD' ? [] : chunks);
  }
}
