import { BulkBar, type BulkBarsQuery, listBulkBars } from '@bourse/contract';
import { type ColumnKind, parquetBytes, tableOf } from '@bourse/exports';
import { type Body, Implements, Input, jsonBytes, type Reply, ReplyTo } from '@bourse/http';
import { pricedInstrument, PriceCatalog, Prices, type PricedInstrument } from '@bourse/prices';
import { type UniverseSnapshot, UniverseStore } from '@bourse/universe';
import { Controller } from '@nestjs/common';
import { csvText } from '../csv-text.js';

const columns = Object.keys(BulkBar.shape) as (keyof BulkBar)[];
const kinds = {
  symbol: 'text',
  mic: 'text',
  currency: 'text',
  open: 'decimal',
  high: 'decimal',
  low: 'decimal',
  close: 'decimal',
  volume: 'decimal',
  source: 'text',
} satisfies Record<keyof BulkBar, ColumnKind>;

@Controller()
export class BulkBarsController {
  constructor(
    private readonly universe: UniverseStore,
    private readonly catalog: PriceCatalog,
    private readonly prices: Prices,
  ) {}

  @Implements(listBulkBars)
  async list(@Input() query: BulkBarsQuery, @ReplyTo() reply: Reply): Promise<Body> {
    const { csv_safe: isSafe, ...meta } = query;
    const current = reply.of(this.universe.current);
    const form = reply.form('csv', 'ndjson', 'parquet');
    const instruments = this.#pricedInstruments(current, query.exchange);
    const stored = await this.prices.storedDay(instruments, query.date, query.adjust);
    const bars = instruments.flatMap(({ symbol, mic, currency }, i): BulkBar[] => {
      const bar = stored[i];
      if (bar == null) return [];
      const { open, high, low, close, volume, source } = bar;
      return [{ symbol, mic, currency, open, high, low, close, volume, source }];
    });
    const write = {
      json: () => jsonBytes({ meta: { ...meta, instruments: instruments.length }, bars }),
      csv: () => Buffer.from(csvText(columns, bars, isSafe)),
      ndjson: () => Buffer.from(bars.map((bar) => `${JSON.stringify(bar)}\n`).join('')),
      parquet: () =>
        parquetBytes(
          tableOf('bars', kinds, async function* () {
            yield bars.map((bar) => columns.map((column) => bar[column]));
          }),
        ),
    };
    return reply.send({ bytes: await write[form]() });
  }

  /** Those of an exchange with daily bars, in order of symbol. */
  #pricedInstruments(snapshot: UniverseSnapshot, exchange: string): PricedInstrument[] {
    const instruments: PricedInstrument[] = [];
    for (let row = 0; row < snapshot.count; row++) {
      if (snapshot.exchange(row) !== exchange) continue;
      const hasBars = this.catalog.of(snapshot.id(row)).series.some(({ interval }) => interval === '1day');
      if (hasBars) instruments.push(pricedInstrument(snapshot, row));
    }
    return instruments.sort((a, b) => (a.symbol < b.symbol ? -1 : 1));
  }
}
