import { type PriceSeries, readPriceSeries, type StoredYear, storedYears } from '@bourse/prices';
import { dayText } from '@bourse/range';
import type { Command } from 'commander';
import { command } from '../command.js';
import { formatTable } from '../terminal/table.js';
import { coverageChart } from './coverage-chart.js';
import { findInstrument } from './find-instrument.js';

/** `prices coverage SYMBOL`. */
export function coverageCommand(): Command {
  return command(
    'coverage',
    'Show the stored bars of an instrument and their gaps.',
    async (context, symbol: string) => {
      const db = await context.database();
      const instrument = await findInstrument(db, symbol);
      const series = await readPriceSeries(db, [instrument.id]);
      const years = await storedYears(
        db,
        series.map(({ id }) => id),
      );
      const covered = series.map((each) => ({
        ...describeSeries(each),
        spans: each.spans.map((span) => span.map(dayText)),
      }));
      context.out.result({ symbol: instrument.symbol, series: covered }, text(instrument.symbol, series, years));
    },
  ).argument('<symbol>', 'the instrument');
}

function text(symbol: string, series: readonly PriceSeries[], years: readonly StoredYear[]): string {
  if (series.length === 0) return `No bars of ${symbol} are stored. \`bourse import bars\` loads them.`;
  const rows = series.map((each) => Object.values(describeSeries(each)));
  const charts = series.flatMap((each) => {
    const own = years.filter(({ seriesId }) => seriesId === each.id);
    const { interval, source, prices } = describeSeries(each);
    return ['', `${interval} ${source}, ${prices}`, coverageChart(own), ...gapLines(each)];
  });
  return [formatTable(['interval', 'source', 'prices', 'from', 'to', 'bars'], rows), ...charts].join('\n');
}

function describeSeries({ interval, source, origin, basis, asOf, spans, bars }: PriceSeries) {
  const prices = basis === 'raw' ? 'as traded' : `adjusted for ${basis} up to ${asOf === null ? '?' : dayText(asOf)}`;
  return {
    interval,
    source: origin === 'fetched' ? `${source} (live)` : source,
    prices,
    from: dayText(spans[0]?.[0] ?? 0),
    to: dayText(spans.at(-1)?.[1] ?? 0),
    bars,
  };
}

/** The gaps between the spans. */
function gapLines({ spans }: PriceSeries): string[] {
  return spans.slice(1).map(([next], i) => `  no bars from ${dayText(spans[i]![1] + 1)} to ${dayText(next - 1)}`);
}
