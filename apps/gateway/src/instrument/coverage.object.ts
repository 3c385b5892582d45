import type { Coverage, SourceCoverage } from '@bourse/contract';
import { GraphQLList, GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql';
import type { OperationContext } from '../context/operation-context.js';
import { DateScalar } from '../schema/date.scalar.js';
import { AdjustEnum } from '../schema/enums.js';
import { boundList } from '../schema/guard-field.js';

const text = new GraphQLNonNull(GraphQLString);
const date = new GraphQLNonNull(DateScalar);
const listOf = (type: GraphQLObjectType | typeof AdjustEnum) =>
  new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(type)));

/** More than any installation has. */
const MAX_SOURCES = 16;

const SourceCoverageObject = new GraphQLObjectType<SourceCoverage, OperationContext>({
  name: 'SourceCoverage',
  description: 'The bars that one source has of an instrument in one interval.',
  fields: {
    source: { type: text, description: 'Name of the source. The `source` argument of price fields takes it.' },
    from: { type: date, description: 'First day, inclusive.' },
    to: { type: date, description: 'Last day, inclusive.' },
    adjustments: boundList(3, {
      type: listOf(AdjustEnum),
      description: 'The adjustments that these bars can be given in. With any other value of `adjust` there are none.',
    }),
  },
});

export const CoverageObject = new GraphQLObjectType<Coverage, OperationContext>({
  name: 'Coverage',
  description: 'The bars stored of an instrument in one interval.',
  fields: {
    interval: { type: text, description: '`1min` or `1day`. The other intervals are computed from them.' },
    from: { type: date, description: 'First day, inclusive.' },
    to: { type: date, description: 'Last day, inclusive.' },
    sources: boundList(MAX_SOURCES, {
      type: listOf(SourceCoverageObject),
      description: 'The same by source.',
      resolve: ({ sources }: Coverage) => sources.slice(0, MAX_SOURCES),
    }),
  },
});
