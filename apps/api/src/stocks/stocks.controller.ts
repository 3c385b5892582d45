import { Readable } from 'node:stream';
import { ListStocksQuery, StockDetail, StockPage } from '@bourse/contract';
import {
  type ByteParts,
  Endpoint,
  entityTag,
  Input,
  notModified,
  type HttpReply,
  type HttpRequest,
} from '@bourse/http';
import { type ListingRequest, UniverseStore } from '@bourse/universe';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { jsonAnswer } from '../json-answer.js';
import { nextLink } from '../next-link.js';
import { addVary, alternativesOf, contentTypeOf, type Representation, representationFor } from '../representation.js';
import { StockDetails } from './stock-detail.js';
import { StockListing } from './stock-listing.js';

@Controller('v1/stocks')
export class StocksController {
  constructor(
    private readonly universe: UniverseStore,
    private readonly listing: StockListing,
    private readonly details: StockDetails,
  ) {}

  @Endpoint({
    scope: 'instruments:read',
    summary: 'List instruments',
    description:
      'A page of the universe in a stable order. As CSV or NDJSON: the whole selection, or one page when `outputsize` or `cursor` is sent.',
    query: ListStocksQuery,
    response: StockPage,
    alternatives: alternativesOf('csv', 'ndjson'),
  })
  @Get()
  list(
    @Input(ListStocksQuery) query: ListStocksQuery,
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

  @Endpoint({
    scope: 'instruments:read',
    summary: 'One instrument',
    description: 'Everything that is known of an instrument. The symbol may be in any case, percent-encoded.',
    response: StockDetail,
    errors: ['not_found', 'bad_request'],
  })
  @Get(':symbol')
  async detail(
    @Param('symbol') symbol: string,
    @Req() request: HttpRequest,
    @Res({ passthrough: true }) reply: HttpReply,
  ): Promise<Buffer | undefined> {
    const { current } = this.universe;
    return jsonAnswer(request, reply, await this.details.answer(current, this.details.row(current, symbol)));
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
