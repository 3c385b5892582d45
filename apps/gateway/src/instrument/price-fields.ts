import { dividendRow, quoteRow, splitRow } from '@bourse/prices';
import type { GraphQLFieldConfig, GraphQLFieldConfigMap, GraphQLOutputType } from 'graphql';
import { type InstrumentNode, pricedOf } from './instrument-node.js';
import type { OperationContext } from '../context/operation-context.js';
import { guardField } from '../schema/guard-field.js';
import { listOf } from '../schema/lists.js';
import { DividendObject, SplitObject } from '../prices/action.objects.js';
import { BarList } from '../prices/bar-list.js';
import { BarObject, SeriesObject } from '../prices/bar.objects.js';
import { QuoteObject } from '../prices/quote.object.js';
import {
  rangeArguments,
  readActions,
  readQuote,
  readSeries,
  type SeriesSelection,
  seriesArguments,
  sourceArgument,
  windowRows,
} from '../prices/range-arguments.js';

const priced = { scope: 'prices:read', units: 1 } as const;
const actions = { ...priced, args: rangeArguments, read: readActions, rows: windowRows };

/**
 * Prices of an instrument. Without stored prices, a list is empty and a quote null (graphql-1). Every field is
 * nullable, so that a failure affects only that field.
 */
export const priceFields: GraphQLFieldConfigMap<InstrumentNode, OperationContext> = {
  bars: seriesField(listOf(BarObject), 'Bars as rows, newest first; empty if no bars are stored. One unit.'),
  series: seriesField(
    SeriesObject,
    'The same bars as columns, a smaller format; empty columns if no bars are stored. One unit.',
  ),
  dividends: guardField({
    description: 'Dividends as paid, newest first by ex-date; empty if no dividends are stored. One unit.',
    type: listOf(DividendObject),
    ...actions,
    resolve: async (node: InstrumentNode, selection, { loaders, slices, snapshot }) => {
      const instrument = pricedOf(node, snapshot);
      const answer = await loaders.dividends.load({ instrument, ...selection });
      return slices.run(() => answer?.events.map((dividend) => dividendRow(dividend, instrument)) ?? []);
    },
  }),
  splits: guardField({
    description: 'Splits, newest first by ex-date; empty if no splits are stored. One unit.',
    type: listOf(SplitObject),
    ...actions,
    resolve: async (node: InstrumentNode, selection, { loaders, slices, snapshot }) => {
      const answer = await loaders.splits.load({ instrument: pricedOf(node, snapshot), ...selection });
      return slices.run(() => answer?.events.map(splitRow) ?? []);
    },
  }),
  quote: guardField({
    ...priced,
    description: 'The newest daily bar, compared with the previous one; null if no daily bars are stored. One unit.',
    type: QuoteObject,
    args: sourceArgument,
    read: readQuote,
    resolve: async (node: InstrumentNode, selection, { loaders, snapshot }) => {
      const instrument = pricedOf(node, snapshot);
      const answer = await loaders.quotes.load({ instrument, ...selection });
      return answer === null ? null : quoteRow(node.name, instrument, answer);
    },
  }),
};

function seriesField(
  type: GraphQLOutputType,
  description: string,
): GraphQLFieldConfig<InstrumentNode, OperationContext> {
  return guardField<InstrumentNode, SeriesSelection>({
    ...priced,
    description,
    type,
    args: seriesArguments,
    read: readSeries,
    rows: windowRows,
    bars: true,
    resolve: async (node, selection, { loaders, snapshot }) => {
      const answer = await loaders.series.load({ instrument: pricedOf(node, snapshot), ...selection });
      return new BarList(answer?.bars ?? null, selection.interval);
    },
  });
}
