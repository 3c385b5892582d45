import { expect, test } from 'vitest';
import { markdownAddress, markdownForm, replaceLinks } from './markdown-form.ts';

const resolve = (href: string) => (href === 'gone.ts' ? null : `/docs/${href}`);

test.each([
  ['a link', 'See [prices](a#b).', 'See [prices](/docs/a#b).'],
  ['a link over two lines', '[the\nprices](a)', '[the\nprices](/docs/a)'],
  ['a link with code in its text', '[`keys [x]`](a)', '[`keys [x]`](/docs/a)'],
  ['a link to a file without a page', 'In [`a file`](gone.ts).', 'In `a file`.'],
  ['a span of code', '`[a](b)` and [c](d)', '`[a](b)` and [c](/docs/d)'],
  ['a span in double ticks', '``[a](b) ` [c](d)``', '``[a](b) ` [c](d)``'],
  ['a block of code', '```md\n[a](b)\n```\n[c](d)', '```md\n[a](b)\n```\n[c](/docs/d)'],
  ['a block that contains a fence', '````md\n```\n[a](b)\n```\n````\n', '````md\n```\n[a](b)\n```\n````\n'],
])('%s', (_, source, expected) => expect(replaceLinks(source, resolve)).toBe(expected));

test('links to pages lead to their Markdown forms, others stay', () => {
  const source = '[a](/docs/a#part) [b](/openapi.json) [c](https://example.com) [d](#here)';
  expect(markdownForm(source, (address) => address === '/docs/a')).toBe(source.replace('/docs/a#', '/docs/a.md#'));
});

test('the address of a Markdown form keeps the anchor', () => {
  expect([markdownAddress('/docs'), markdownAddress('/docs/a#b')]).toEqual(['/docs.md', '/docs/a.md#b']);
});
