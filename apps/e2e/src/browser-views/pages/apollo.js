// Apollo Client as it comes: no error policy, no fetch policy, no type policies.
import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider, useQuery } from '@apollo/client/react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { key, listQuery, ListPage, url } from './list-page.js';

const link = new HttpLink({ uri: url, headers: { authorization: `Bearer ${key}` } });
const client = new ApolloClient({ link, cache: new InMemoryCache() });

function Page() {
  const { loading, error, data } = useQuery(gql(listQuery));
  return createElement(ListPage, { isLoading: loading, error, data });
}

createRoot(document.querySelector('#root')).render(createElement(ApolloProvider, { client }, createElement(Page)));
