import { expect, test } from 'vitest';
import { prefersMarkdown } from './markdown-preference.js';

test.each([
  ['text/markdown', true],
  ['text/markdown, text/html, */*', true],
  ['text/html;q=0.8, Text/Markdown;q=0.9'.toLowerCase(), true],
  ['text/html, text/markdown;q=0.9', false],
  ['text/markdown;q=0', false],
  ['text/markdown;q=x', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8', false],
  ['*/*', false],
  ['', false],
])('%s: %s', (accept, expected) => expect(prefersMarkdown(accept)).toBe(expected));
