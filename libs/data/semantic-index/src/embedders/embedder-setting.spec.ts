import { expect, test } from 'vitest';
import { parseEmbedderSetting } from './embedder-setting.js';

test.each([
  ['builtin', { kind: 'builtin' }],
  [' off ', { kind: 'off' }],
  [
    'openai:http://localhost:11434#nomic-embed-text:latest',
    { kind: 'openai', baseUrl: 'http://localhost:11434', model: 'nomic-embed-text:latest' },
  ],
  [
    'openai:https://api.example.com/v1/#BAAI/bge-m3',
    { kind: 'openai', baseUrl: 'https://api.example.com/v1', model: 'BAAI/bge-m3' },
  ],
  ['transformers:/models/minilm', { kind: 'transformers', model: '/models/minilm' }],
  ['transformers:C:\\models\\minilm', { kind: 'transformers', model: 'C:\\models\\minilm' }],
])('%s', (text, setting) => expect(parseEmbedderSetting(text)).toEqual(setting));

test.each([
  ['', 'unknown embedder: expected builtin, off,'],
  ['static', 'unknown embedder'],
  ['ollama:http://localhost', 'unknown embedder'],
  ['transformers:', 'path or name of a model'],
  ['openai:http://localhost:11434', 'needs a model'],
  ['openai:http://localhost:11434#', 'needs a model'],
  ['openai:#model', 'needs a base URL'],
  ['openai:localhost:11434#model', 'needs a base URL'],
  ['openai:file:///tmp#model', 'needs a base URL'],
  ['openai:https://me:secret@example.com#model', 'must not contain a user'],
  ['openai:https://example.com/v1?key=secret#model', 'must not contain a query'],
])('%s is refused with a reason', (text, words) => {
  expect(() => parseEmbedderSetting(text)).toThrow(words);
  expect(() => parseEmbedderSetting(text)).not.toThrow('secret');
});
