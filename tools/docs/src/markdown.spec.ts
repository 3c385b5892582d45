import { describe, expect, test } from 'vitest';
import { renderPage } from './markdown.ts';

const render = (source: string) =>
  renderPage(source, {
    resolveLink: (href) => (href === 'gone.ts' ? null : href.replace('.md', '')),
    renderDiagram: (diagram) => `<figure>${diagram.trim()}</figure>`,
  });

describe('headings', () => {
  const { title, headings, html } = render('# A `title`\n\n## What 404 means: `[]`?\n\n## Twice\n\n## Twice\n');

  test('have the anchors that GitHub gives them', () => {
    expect(headings.map(({ id }) => id)).toEqual(['a-title', 'what-404-means-', 'twice', 'twice-1']);
    expect(html).toContain('<h2 id="twice-1">');
  });

  test('the first one is the title of the page and has no link to itself', () => {
    expect(title).toBe('A title');
    expect(html.match(/class="anchor"/g)).toHaveLength(3);
  });
});

describe('links', () => {
  const { html } = render('[a page](prices.md#x) and [`a file`](gone.ts), [web](https://example.com)');

  test('lead to the address of the page', () => expect(html).toContain('<a href="prices#x">a page</a>'));

  test('to a file without a page become text', () => {
    expect(html).toContain('<code>a file</code>');
    expect(html).not.toContain('gone.ts');
    expect(html.match(/<a /g)).toHaveLength(html.match(/<\/a>/g)!.length);
  });
});

describe('code', () => {
  test('is highlighted by its language, with its markup escaped', () => {
    const { html } = render('```json\n{"a<b":1}\n```\n');
    expect(html).toContain('<span class="hljs-number">1</span>');
    expect(html).toContain('a&lt;b');
  });

  test('of an unknown language is escaped', () => expect(render('```odd\n<b>\n```\n').html).toContain('&lt;b&gt;'));

  test('in the notation of Mermaid is a diagram', () =>
    expect(render('```mermaid\nflowchart LR\n```\n').html).toBe('<figure>flowchart LR</figure>'));
});

test('the keyboard reaches a wide table and a wide line of code', () => {
  expect(render('| a |\n|---|\n| 1 |\n').html).toMatch(/^<div class="table"[^>]* tabindex="0"><table>/);
  expect(render('```sh\nnpm start\n```\n').html).toMatch(/^<pre tabindex="0">/);
});

test('a header cell without text becomes a data cell', () => {
  const { html } = render('| | a |\n|---|---|\n| 1 | 2 |\n');
  expect([html.match(/<th>/g)?.length, html.includes('<td></td>')]).toEqual([1, true]);
});

test('parts hold the text below each heading, without markup', () => {
  const { parts } = render('# Page\n\nSome *text*.\n\n## Part\n\n- `code`\n- [link](a.md)\n\n```sh\nnpm start\n```\n');
  expect(parts.map(({ heading, text }) => [heading.text, text.trim().replaceAll(/\s+/g, ' ')])).toEqual([
    ['Page', 'Some text.'],
    ['Part', 'code link npm start'],
  ]);
});
