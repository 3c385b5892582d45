import type { HistoryEntry } from '@bourse/contract';
import { fieldOf, historyFields } from '@bourse/instrument';
import { GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql';
import type { OperationContext } from '../context/operation-context.js';
import { DateScalar } from '../schema/date.scalar.js';
import { InstrumentStatusEnum } from '../schema/enums.js';

const named = historyFields.map((name) => {
  const type = name === 'status' ? new GraphQLNonNull(InstrumentStatusEnum) : GraphQLString;
  return [name, { type, description: fieldOf(name).description }] as const;
});

/** What an instrument was called from one day to another. */
export const HistoryEntryObject = new GraphQLObjectType<HistoryEntry, OperationContext>({
  name: 'HistoryEntry',
  description: 'What an instrument was called from one day to another.',
  fields: {
    validFrom: {
      type: DateScalar,
      description: 'First day, inclusive; null if it is not known.',
      resolve: ({ valid_from: day }) => day,
    },
    validTo: {
      type: DateScalar,
      description: 'Exclusive; null if still valid.',
      resolve: ({ valid_to: day }) => day,
    },
    symbol: { type: new GraphQLNonNull(GraphQLString), description: fieldOf('symbol').description },
    ...Object.fromEntries(named),
    reason: { type: GraphQLString, description: 'What began on `validFrom`: `renamed`, `moved`, `delisted`, …' },
    precision: {
      type: GraphQLString,
      description: 'Of `validFrom`: `day`, `month`, or `vintage`, the day of the data in which it was first seen.',
    },
    source: { type: GraphQLString, description: 'The source of `validFrom`.' },
  },
});
