import type { Dividend, Split } from '@bourse/contract';
import { GraphQLFloat, GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql';
import { DateScalar } from '../schema/date.scalar.js';
import { DividendFrequencyEnum, DividendTypeEnum } from '../schema/enums.js';

const date = new GraphQLNonNull(DateScalar);
const amount = new GraphQLNonNull(GraphQLFloat);

export const DividendObject = new GraphQLObjectType<Dividend>({
  name: 'Dividend',
  description: 'A cash dividend.',
  fields: {
    exDate: {
      type: date,
      description: 'First day on which a buyer does not receive it.',
      resolve: (row) => row.ex_date,
    },
    amount: { type: amount, description: 'As paid, per share as of the ex-date, in `currency`.' },
    currency: { type: GraphQLString, description: 'ISO 4217.' },
    declarationDate: {
      type: DateScalar,
      description: 'When it was announced.',
      resolve: (row) => row.declaration_date,
    },
    recordDate: {
      type: DateScalar,
      description: 'Record date: holders on this day receive it.',
      resolve: (row) => row.record_date,
    },
    paymentDate: { type: DateScalar, description: 'When it is paid.', resolve: (row) => row.payment_date },
    frequency: { type: DividendFrequencyEnum, description: 'How often the instrument pays.' },
    type: { type: DividendTypeEnum, description: 'The kind of dividend.' },
    adjustedAmount: {
      type: amount,
      description: 'Per current share: divided by later splits.',
      resolve: (row) => row.adjusted_amount,
    },
  },
});

export const SplitObject = new GraphQLObjectType<Split>({
  name: 'Split',
  description: 'A split: `numerator` new shares for `denominator` old ones.',
  fields: {
    exDate: { type: date, description: 'First day that trades in new shares.', resolve: (row) => row.ex_date },
    numerator: { type: amount, description: 'New shares.' },
    denominator: { type: amount, description: 'Old shares.' },
  },
});
