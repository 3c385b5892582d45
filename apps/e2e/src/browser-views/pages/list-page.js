// What both pages share: the query, the place that they are given by the address bar, and what they show of an answer.
import { createElement } from 'react';

const given = new URLSearchParams(location.hash.slice(1));

/** Of the GraphQL endpoint; `more` is further root fields, to see what an error does. */
export const [url, key, more] = ['url', 'key', 'more'].map((name) => given.get(name) ?? '');

export const listQuery = `query List {
  instruments(first: 50, filter: { exchange: "NASDAQ", type: COMMON_STOCK }) {
    nodes { id symbol name quote { close } }
  }
  ${more}
}`;

/** What `useQuery` of either client came to. */
export function ListPage({ isLoading, error, data }) {
  if (isLoading) return createElement('p', null, 'Loading');
  const rows = (data?.instruments?.nodes ?? []).map(({ id, symbol, quote }) =>
    createElement('li', { key: id }, `${symbol} ${quote === null ? 'no price' : quote.close}`),
  );
  const alert = error ? createElement('p', { role: 'alert' }, error.message) : null;
  return createElement('main', null, alert, createElement('ul', null, rows));
}
