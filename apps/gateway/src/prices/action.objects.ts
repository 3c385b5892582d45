import type { Dividend, Split } from '@bourse/contract';
import { GraphQLFloat, GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql';
import { DateScalar } from '../schema/date.scalar.js';
import { fromRow } from '../schema/from-row.js';
import { DividendFrequencyEnum, DividendTypeEnum } from '../schema/enums.js';

const date = new GraphQLNonNull(DateScalar);
const amount = new GraphQLNonNull(GraphQLFloat);

export const DividendObject = new GraphQLObjectType<Dividend>({
  name: 'Dividend',
  description: 'A cash dividend.',
  fields: {
    exDate: fromRow('ex_date', date, 'First day on which a buyer does not receive it.'),
    amount: { type: amount, description: 'As paid, per share as of the ex-date, in `currency`.' },
    currency: { type: GraphQLString, description: 'ISO 4217.' },
    declarationDate: fromRow('declaration_date', DateScalar, 'When it was announced.'),
    recordDate: fromRow('record_date', DateScalar, 'Record date: holders on this day receive it.'),
    paymentDate: fromRow('payment_date', DateScalar, 'When it is paid.'),
    frequency: { type: DividendFrequencyEnum, description: 'How often the instrument pays.' },
    type: { type: DividendTypeEnum, description: 'The kind of dividend.' },
    adjustedAmount: fromRow('adjusted_amount', amount, 'Per current share: divided by later splits.'),
  },
});

export const SplitObject = new GraphQLObjectType<Split>({
  name: 'Split',
  description: 'A split: `numerator` new shares for `denominator` old ones.',
  fields: {
    exDate: fromRow('ex_date', date, 'First day that trades in new shares.'),
    numerator: { type: amount, description: 'New shares.' },
    denominator: { type: amount, description: 'Old shares.' },
  },
});
