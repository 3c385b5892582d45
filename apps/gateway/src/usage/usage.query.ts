import { usageOf } from '@bourse/backend';
import type { Usage, UsageWindow } from '@bourse/contract';
import { principalOf } from '@bourse/http';
import { GraphQLFloat, GraphQLList, GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql';
import type { z } from 'zod';
import type { OperationContext } from '../context/operation-context.js';
import { fromRow } from '../schema/from-row.js';
import { boundList, guardField } from '../schema/guard-field.js';

const text = new GraphQLNonNull(GraphQLString);

/** Limits may exceed an Int. */
const UsageWindowObject = new GraphQLObjectType<z.infer<typeof UsageWindow>>({
  name: 'UsageWindow',
  description: 'One limit of a key. All but `resetSeconds` are whole numbers of units.',
  fields: {
    limit: { type: GraphQLFloat, description: 'Units allowed; null where the key is unlimited.' },
    used: { type: new GraphQLNonNull(GraphQLFloat), description: 'Units used.' },
    remaining: { type: GraphQLFloat, description: 'Units left; null where the key is unlimited.' },
    resetSeconds: fromRow(
      'reset_seconds',
      new GraphQLNonNull(GraphQLFloat),
      'Seconds until more units become available.',
    ),
  },
});

const window = (name: 'minute' | 'month', description: string) => ({
  type: new GraphQLNonNull(UsageWindowObject),
  description,
  resolve: (usage: Usage) => usage[name],
});

const MAX_SCOPES = 10;

const UsageObject = new GraphQLObjectType<Usage, OperationContext>({
  name: 'Usage',
  description: 'Limits and usage of the calling key.',
  fields: {
    keyId: fromRow('key_id', text, 'Id of the key, not the key itself.'),
    scopes: boundList(MAX_SCOPES, {
      type: new GraphQLNonNull(new GraphQLList(text)),
      description: 'What the key may read: `instruments:read`, `search:read`, `prices:read`.',
    }),
    minute: window('minute', 'The limit per minute.'),
    month: window('month', 'The limit per calendar month (UTC).'),
  },
});

/** The answer of `GET /v1/usage`, during an operation. */
export const usageQuery = guardField<undefined>({
  scope: null,
  description:
    'Limits and usage of the calling key. Free of charge; units that the operation has reserved count as used until it ends.',
  type: UsageObject,
  resolve: (_, __, { parts, request }) => usageOf(parts.meter, principalOf(request)),
});
