import type { GraphQLOutputType } from 'graphql';

/** A field with the value that a row of REST has under this name. */
export const fromRow = <const Name extends string>(name: Name, type: GraphQLOutputType, description: string) => ({
  type,
  description,
  resolve: (row: { readonly [name in Name]: unknown }) => row[name],
});
