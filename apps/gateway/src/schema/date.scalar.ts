import { GraphQLScalarType, Kind } from 'graphql';

/** A date as text: ranges parse and validate it. */
export const DateScalar = new GraphQLScalarType<string, string>({
  name: 'Date',
  description:
    'A date `YYYY-MM-DD`; for bars of intraday intervals a datetime `YYYY-MM-DDTHH:MM:SSZ`. As an argument a datetime may carry another offset; without one it is UTC.',
  serialize: String,
  parseValue: (value) => (typeof value === 'string' ? value : throwNotText()),
  parseLiteral: (node) => (node.kind === Kind.STRING ? node.value : throwNotText()),
});

function throwNotText(): never {
  throw new TypeError('a date must be a string');
}
