import type { Coverage, SourceCoverage } from '@bourse/contract';
import { GraphQLInt, GraphQLList, GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql';
import type { OperationContext } from '../context/operation-context.js';
import { DateScalar } from '../schema/date.scalar.js';
import { AdjustEnum } from '../schema/enums.js';
import { boundList } from '../schema/guard-field.js';

const text = new GraphQLNonNull(GraphQLString);
const date = new GraphQLNonNull(DateScalar);
const listOf = (type: GraphQLObjectType | typeof AdjustEnum) =>
  new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(type)));

const MAX_SOURCES = 16;

const SourceCoverageObject = new GraphQLObjectType<SourceCoverage, OperationContext>({
  name: 'SourceCoverage',
  description: 'The bars of an instrument in one interval from one source.',
  fields: {
    source: { type: text, description: 'Name of the source, valid as the `source` argument of price fields.' },
    from: { type: date, description: 'First day, inclusive.' },
    to: { type: date, description: 'Last day, inclusive.' },
    adjustments: boundList(3, {
      type: listOf(AdjustEnum),
      description: 'Values of `adjust` that these bars support. With any other value the result is empty.',
    }),
  },
});

export const CoverageObject = new GraphQLObjectType<Coverage, OperationContext>({
  name: 'Coverage',
  description: 'The stored bars of an instrument in one interval.',
  fields: {
    interval: { type: text, description: '`1min` or `1day`. The other intervals are computed from them.' },
    from: { type: date, description: 'First day, inclusive.' },
    to: { type: date, description: 'Last day, inclusive.' },
    sources: boundList(MAX_SOURCES, {
      type: listOf(SourceCoverageObject),
      description: `Coverage per source, sorted by name: the first ${MAX_SOURCES}.`,
      resolve: ({ sources }: Coverage) => sources.slice(0, MAX_SOURCES),
    }),
    sourceCount: {
      type: new GraphQLNonNull(GraphQLInt),
      description: `Number of sources. If it exceeds ${MAX_SOURCES}, \`GET /v1/stocks/{symbol}\` of REST returns all of them.`,
      resolve: ({ sources }: Coverage) => sources.length,
    },
  },
});
