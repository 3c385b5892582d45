import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client/core';
import { relayStylePagination } from '@apollo/client/utilities';

const { GRAPHQL_URL: uri = '', BOURSE_API_KEY: key = '' } = process.env;
const cache = new InMemoryCache({
  typePolicies: { Query: { fields: { instruments: relayStylePagination(['filter', 'sort', 'symbols']) } } },
});
const client = new ApolloClient({ cache, link: new HttpLink({ uri, headers: { authorization: `Bearer ${key}` } }) });

interface Listing {
  readonly instruments: {
    readonly edges?: unknown[];
    readonly nodes?: unknown[];
    readonly pageInfo: { endCursor: string };
  };
}

/** The rows in the cache after the second page of five. */
async function countRows(rows: 'edges' | 'nodes'): Promise<number> {
  const selected = rows === 'edges' ? 'edges { node { symbol } }' : 'nodes { symbol }';
  const query = gql`query ($after: String) {
    instruments(first: 5, after: $after, filter: { type: ${rows === 'edges' ? 'ETF' : 'INDEX'} }) {
      ${selected}
      pageInfo { hasNextPage endCursor }
    }
  }`;
  const { data } = await client.query<Listing>({ query });
  const observed = client.watchQuery<Listing>({ query });
  observed.subscribe(() => undefined);
  await observed.fetchMore({ variables: { after: data?.instruments.pageInfo.endCursor } });
  return (client.readQuery<Listing>({ query })?.instruments[rows] ?? []).length;
}

console.log('edges', await countRows('edges'), 'nodes', await countRows('nodes'));
