// The script of the page at `/graphql`, for browsers: tools/run/bundle.mjs bundles it with GraphiQL, its workers and
// styles.
import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { examples } from './examples.ts';

const input = document.querySelector('#key');
const KEY_NAME = 'bourse-key';
let root;

/** Starts GraphiQL with a key; another key starts it again. */
function show(key) {
  sessionStorage.setItem(KEY_NAME, key);
  root ??= createRoot(document.querySelector('#main'));
  const fetcher = createGraphiQLFetcher({ url: '/graphql', headers: { Authorization: `Bearer ${key}` } });
  root.render(
    createElement(GraphiQL, { key, fetcher, defaultTabs: examples, defaultEditorToolsVisibility: 'variables' }),
  );
}

input.value = sessionStorage.getItem(KEY_NAME) ?? '';
input.addEventListener('change', () => input.value.trim() !== '' && show(input.value.trim()));
if (input.value !== '') show(input.value);
