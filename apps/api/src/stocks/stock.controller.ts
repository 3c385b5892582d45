import { type AsOfQuery, getStock, getStockHistory } from '@bourse/contract';
import { type Body, Implements, Input, type Reply, ReplyTo } from '@bourse/http';
import { instrumentHistory, InstrumentNames } from '@bourse/universe';
import { Controller, Param } from '@nestjs/common';
import { RequestedInstruments } from '../requested-instruments.js';
import { StockDetails } from './stock-detail.js';

@Controller()
export class StockController {
  constructor(
    private readonly instruments: RequestedInstruments,
    private readonly names: InstrumentNames,
    private readonly details: StockDetails,
  ) {}

  @Implements(getStock)
  async detail(
    @Input() { as_of: day }: AsOfQuery,
    @Param('symbol') symbol: string,
    @ReplyTo() reply: Reply,
  ): Promise<Body> {
    const { current, row } = await this.instruments.find(reply, { symbol, as_of: day });
    const then = day === undefined ? null : (await this.names.of(current)).at(current.id(row), day);
    if (then !== null) return reply.json({ ...(await this.details.read(current, row)), ...then });
    const tag = this.details.tag(current, row);
    return reply.isKnown(tag) ? undefined : reply.sendCached({ bytes: await this.details.answer(current, row), tag });
  }

  @Implements(getStockHistory)
  async history(
    @Input() { as_of: day }: AsOfQuery,
    @Param('symbol') symbol: string,
    @ReplyTo() reply: Reply,
  ): Promise<Body> {
    const { current, row } = await this.instruments.find(reply, { symbol, as_of: day });
    return reply.json(instrumentHistory(current, row, await this.names.of(current)));
  }
}
