// The script of the page at `/graphql`, for browsers: tools/run/bundle.mjs bundles it with GraphiQL, its workers and styles.
import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const input = document.querySelector('#key');
const kept = 'bourse-key';
const defaultQuery = `# Bars and dividends of one instrument in one request.
# Ctrl-Space completes, hovering explains, the book on the left shows the whole schema.
query Apple {
  instrument(symbol: "AAPL") {
    name
    currency
    quote { datetime close percentChange }
    bars(interval: WEEK_1, outputsize: 4, adjust: ALL) { datetime close volume }
    dividends { exDate amount currency }
  }
}
`;
let root;

/** Starts GraphiQL as soon as there is a key, and anew with each other one. */
function show(key) {
  sessionStorage.setItem(kept, key);
  root ??= createRoot(document.querySelector('#main'));
  const fetcher = createGraphiQLFetcher({ url: '/graphql', headers: { Authorization: `Bearer ${key}` } });
  root.render(createElement(GraphiQL, { key, fetcher, defaultQuery, defaultEditorToolsVisibility: 'variables' }));
}

input.value = sessionStorage.getItem(kept) ?? '';
input.addEventListener('change', () => input.value.trim() !== '' && show(input.value.trim()));
if (input.value !== '') show(input.value);
