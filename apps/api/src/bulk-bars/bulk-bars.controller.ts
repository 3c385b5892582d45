import { BulkBar, type BulkBarsQuery, listBulkBars } from '@bourse/contract';
import { type ColumnKind, parquetBytes, tableOf } from '@bourse/exports';
import { type Body, Implements, Input, jsonBytes, type Reply, ReplyTo } from '@bourse/http';
import { pricedInstrument, PriceCatalog, Prices, type PricedInstrument, withStoredRows } from '@bourse/prices';
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

  /** Those of an exchange with bars, in order of symbol. */
  #pricedInstruments(snapshot: UniverseSnapshot, exchange: string): PricedInstrument[] {
    const filter = { exchange: [exchange], status: 'all', has: ['prices'] } as const;
    const rows = snapshot.rowsFor(withStoredRows(filter, snapshot, this.catalog));
    const instruments = Array.from(rows, (row) => pricedInstrument(snapshot, row));
    return instruments.sort((a, b) => (a.symbol < b.symbol ? -1 : 1));
  }
}
