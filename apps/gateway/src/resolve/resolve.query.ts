import { parseBody, ResolveBody, resolveItems } from '@bourse/contract';
import { GraphQLInputObjectType, GraphQLList, GraphQLNonNull, GraphQLString } from 'graphql';
import { InstrumentTypeEnum } from '../schema/enums.js';
import { guardField } from '../schema/guard-field.js';
import { ResolveResultObject, resolvedItem } from './resolve-result.object.js';

const ResolveItemInput = new GraphQLInputObjectType({
  name: 'ResolveItem',
  description: 'One line of a statement.',
  fields: {
    query: {
      type: new GraphQLNonNull(GraphQLString),
      description:
        'The line as written by the broker: a name, a ticker or an identifier (ISIN, FIGI, CIK, CUSIP, SEDOL, WKN), with the text around it.',
    },
    currency: { type: GraphQLString, description: 'Currency of the listing, or a unit of it (`GBX`).' },
    mic: { type: GraphQLString, description: 'Market identifier code (ISO 10383) of the listing.' },
    country: { type: GraphQLString, description: 'Only listings in this country, ISO 3166 alpha-2.' },
    type: { type: InstrumentTypeEnum, description: 'Only instruments of this kind.' },
  },
});

/** Less than the timeout of an operation, so that the snapshot can still answer if the search service is too slow. */
const MAX_DEADLINE_MS = 4000;

/** `resolve(items:)`: the answer of `POST /v1/resolve`. */
export const resolveQuery = guardField<undefined, ResolveBody>({
  scope: 'search:read',
  units: ({ items }) => items.length,
  description: 'Resolves the lines of a statement to instruments, in the order of the lines. One unit per item.',
  type: new GraphQLList(new GraphQLNonNull(ResolveResultObject)),
  args: {
    items: {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(ResolveItemInput))),
      description: `${resolveItems.min} to ${resolveItems.max} lines.`,
    },
  },
  read: ({ items }) => parseBody(ResolveBody, { items: (items as Item[]).map(withoutNulls) }),
  rows: ({ items }) => items.length,
  maxTimes: 1,
  resolve: async (_, { items }, context) => {
    await context.beginLongPart();
    const { id } = context.request;
    const { results, degraded } = await context.parts.resolutions.resolve(items, id, MAX_DEADLINE_MS);
    for (const part of degraded) context.degrade(part);
    return results.map((result) => resolvedItem(result, context.snapshot));
  },
});

type Item = Readonly<Record<string, unknown>>;

/** A GraphQL argument may be null where it may be absent. */
function withoutNulls(item: Item): Item {
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null));
}
