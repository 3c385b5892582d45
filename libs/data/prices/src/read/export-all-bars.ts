// The stored bars of the published instruments: of each and interval one series, as traded if one exists.
import { type Database, isPublished, publishedSymbol } from '@bourse/db';
import { type Table, tableOf } from '@bourse/exports';
import { storedIntervals } from '@bourse/range';
import { sql } from 'kysely';
import { type PriceSeries, readPriceSeries } from '../catalog/price-series.js';
import { barColumns, selectSeries, tableRows } from './export-bars.js';
import { readStoredBars } from './stored-bars.js';

interface ExportedSeries {
  readonly symbol: string;
  /** Null: none is known. */
  readonly exchange: string | null;
  readonly series: PriceSeries;
}

type IsIncluded = (source: string) => boolean;

/** Bars by interval and exchange, in order of symbol, and the table of their series. */
export async function* allBarTables(db: Database, isIncluded: IsIncluded): AsyncGenerator<Table> {
  const exported = await exportedSeries(db, isIncluded);
  yield seriesTable(exported);
  const parts = Map.groupBy(exported, ({ exchange, series }) => `${series.interval} ${exchange}`);
  for (const part of parts.values()) yield barTableOf(db, part);
}

/** What the prices of each series are: `basis` is worked in up to the day `as_of`. */
function seriesTable(exported: readonly ExportedSeries[]): Table {
  const columns = {
    symbol: 'text',
    interval: 'text',
    basis: 'text',
    as_of: 'day',
    source: 'text',
    bars: 'integer',
    stored_at: 'instant',
  } as const;
  return tableOf('series', columns, async function* () {
    yield exported.map(({ symbol, series }) => {
      const { interval, basis, asOf, source, bars, storedAt } = series;
      return [symbol, interval, basis, asOf, source, bars, storedAt.getTime()];
    });
  });
}

function barTableOf(db: Database, part: readonly ExportedSeries[]): Table {
  const { exchange, series } = part[0]!;
  const { interval } = series;
  return {
    name: 'bars',
    columns: barColumns(interval),
    keys: ['symbol'],
    partition: { interval, exchange },
    async *rows() {
      for (const each of part)
        for await (const bars of readStoredBars(db, each.series)) yield tableRows(each.symbol, bars, interval);
    },
  };
}

/** In order of interval, exchange and symbol. */
async function exportedSeries(db: Database, isIncluded: IsIncluded): Promise<ExportedSeries[]> {
  const instruments = await instrumentsWithSeries(db);
  const stored = await readPriceSeries(db, null);
  const seriesOf = Map.groupBy(
    stored.filter(({ source }) => isIncluded(source)),
    ({ instrumentId }) => instrumentId,
  );
  return storedIntervals.flatMap((interval) =>
    instruments.flatMap(({ id, symbol, exchange }) => {
      const series = selectSeries(seriesOf.get(id) ?? [], { interval });
      return series === null ? [] : [{ symbol, exchange, series }];
    }),
  );
}

type InstrumentWithSeries = Pick<ExportedSeries, 'symbol' | 'exchange'> & { readonly id: number };

async function instrumentsWithSeries(db: Database): Promise<InstrumentWithSeries[]> {
  const { rows } = await sql<InstrumentWithSeries>`
    select i.id, ${publishedSymbol} as symbol, (
      select exchange from instrument_revisions r
      where r.instrument_id = i.id and r.version <= (select version from universe) order by r.version desc limit 1
    ) as exchange
    from instruments i
    where ${isPublished} and i.id in (select instrument_id from price_series)
    order by exchange, symbol`.execute(db);
  return rows;
}
