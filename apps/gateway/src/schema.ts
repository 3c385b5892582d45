import { GraphQLObjectType, GraphQLSchema, printSchema } from 'graphql';
import { instrumentQuery } from './instrument/instrument.query.js';
import { instrumentsQuery } from './instrument/instruments.query.js';
import type { OperationContext } from './context/operation-context.js';
import { searchQuery } from './search/search.query.js';

export const QueryObject = new GraphQLObjectType<undefined, OperationContext>({
  name: 'Query',
  description: 'Market data for reading.',
  fields: { instrument: instrumentQuery, instruments: instrumentsQuery, search: searchQuery },
});

export const schema = new GraphQLSchema({ query: QueryObject });

/** The schema in SDL. */
export function schemaText(): string {
  return `${printSchema(schema)}\n`;
}
