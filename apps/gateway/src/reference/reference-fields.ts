import type { UniverseSnapshot } from '@bourse/universe';
import { GraphQLInt, GraphQLNonNull, type GraphQLObjectType, GraphQLString } from 'graphql';
import { guardField } from '../schema/guard-field.js';
import { listOf } from '../schema/lists.js';

export const code = new GraphQLNonNull(GraphQLString);

/** The number of instruments with a value. */
export const instrumentCount = {
  type: new GraphQLNonNull(GraphQLInt),
  description: 'Number of instruments of any status.',
};

/** A query for all rows of a reference list. The cost plan counts `maxRows` of them, or their number. */
export function referenceQuery<Row>(
  type: GraphQLObjectType,
  description: string,
  rowsOf: (snapshot: UniverseSnapshot) => readonly Row[],
  maxRows?: number,
) {
  return guardField<undefined, readonly Row[]>({
    scope: 'instruments:read',
    units: 1,
    description: `${description} One unit.`,
    type: listOf(type),
    read: (_, { snapshot }) => rowsOf(snapshot),
    rows: (rows) => maxRows ?? rows.length,
    resolve: (_, rows) => rows,
  });
}
