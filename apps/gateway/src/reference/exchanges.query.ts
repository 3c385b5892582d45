import type { ExchangeList } from '@bourse/contract';
import { exchangeList, perSnapshot } from '@bourse/universe';
import { GraphQLList, GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql';
import type { OperationContext } from '../context/operation-context.js';
import { boundList } from '../schema/guard-field.js';
import { code, instrumentCount, referenceQuery } from './reference-fields.js';

/** More than any exchange has. */
const MAX_MICS = 20;

const ExchangeObject = new GraphQLObjectType<ExchangeList['exchanges'][number], OperationContext>({
  name: 'Exchange',
  description: 'An exchange with at least one instrument.',
  fields: {
    exchange: { type: code, description: 'Canonical exchange code; valid as the `exchange` filter of `instruments`.' },
    name: { type: GraphQLString, description: 'Name of the exchange.' },
    country: { type: GraphQLString, description: 'Country of the exchange, ISO 3166 alpha-2.' },
    mics: boundList(MAX_MICS, {
      type: new GraphQLNonNull(new GraphQLList(code)),
      description: 'Market identifier codes (ISO 10383) of its instruments.',
    }),
    instruments: instrumentCount,
  },
});

/** The answer of `GET /v1/exchanges`. */
export const exchangesQuery = referenceQuery(
  ExchangeObject,
  'All exchanges, sorted by code.',
  perSnapshot(({ classes }) => exchangeList(classes).exchanges),
);
