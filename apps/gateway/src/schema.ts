import { GraphQLObjectType, GraphQLSchema, printSchema } from 'graphql';
import { instrumentQuery } from './instrument/instrument.query.js';
import { instrumentsQuery } from './instrument/instruments.query.js';
import { calendarQuery, marketStatesQuery } from './reference/calendar.query.js';
import { countriesQuery } from './reference/countries.query.js';
import { exchangesQuery } from './reference/exchanges.query.js';
import { sectorsQuery } from './reference/sectors.query.js';
import { typesQuery } from './reference/types.query.js';
import { resolveQuery } from './resolve/resolve.query.js';
import type { OperationContext } from './context/operation-context.js';
import { searchQuery } from './search/search.query.js';
import { usageQuery } from './usage/usage.query.js';

export const QueryObject = new GraphQLObjectType<undefined, OperationContext>({
  name: 'Query',
  description: 'Read-only market data.',
  fields: {
    instrument: instrumentQuery,
    instruments: instrumentsQuery,
    search: searchQuery,
    resolve: resolveQuery,
    exchanges: exchangesQuery,
    countries: countriesQuery,
    types: typesQuery,
    sectors: sectorsQuery,
    calendar: calendarQuery,
    marketStates: marketStatesQuery,
    usage: usageQuery,
  },
});

export const schema = new GraphQLSchema({ query: QueryObject });

/** The schema in SDL. */
export function schemaText(): string {
  return `${printSchema(schema)}\n`;
}
