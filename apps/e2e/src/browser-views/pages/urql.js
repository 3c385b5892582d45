// urql as it comes: the document cache, and queries by GET as long as they fit into an address.
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { cacheExchange, Client, fetchExchange, Provider, useQuery } from 'urql';
import { key, listQuery, ListPage, url } from './list-page.js';

const fetchOptions = { headers: { authorization: `Bearer ${key}` } };
const client = new Client({ url, fetchOptions, exchanges: [cacheExchange, fetchExchange] });

function Page() {
  const [{ fetching, error, data }] = useQuery({ query: listQuery });
  return createElement(ListPage, { isLoading: fetching, error, data });
}

createRoot(document.querySelector('#root')).render(createElement(Provider, { value: client }, createElement(Page)));
