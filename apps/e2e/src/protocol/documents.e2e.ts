import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { request } from '../harness/shared.js';

const root = join(import.meta.dirname, '../../../..');
const documents = ['README.md', ...globSync('docs/**/*.md', { cwd: root }).toSorted()];

interface Example {
  readonly document: string;
  readonly command: string;
  readonly format: string;
  readonly response: string;
}

/** Each documented `curl` command with its documented response. */
const examples = documents.flatMap((document): Example[] => {
  const text = readFileSync(join(root, document), 'utf8');
  const pairs = text.matchAll(/```sh\n(?<command>[^`]*?)```\n```(?<format>json|csv)\n(?<response>[^`]*?)```/g);
  return Array.from(pairs, ({ groups }) => ({
    document,
    command: groups!['command']!.trim(),
    format: groups!['format']!,
    response: groups!['response']!,
  }));
});

/** Replaces values that differ between installations: each signs cursors with its own secret. */
function comparable(text: string): unknown {
  return JSON.parse(text, (name, value: unknown) => (name === 'next_cursor' && value !== null ? 'a cursor' : value));
}

/** The first lines, as `head` prints them. */
const head = (text: string, lines: number) => text.split(/\r?\n/).slice(0, lines);

describe('documented examples match actual responses', () => {
  test('examples exist', () => {
    const found = new Set(examples.map(({ document, format }) => `${format} ${document}`));
    const expected = ['json README.md', 'json docs/guide/getting-started.md', 'json docs/guide/prices.md'];
    expect([...found]).toEqual(expect.arrayContaining([...expected, 'csv docs/guide/getting-started.md']));
    expect(examples.length).toBeGreaterThanOrEqual(10);
  });

  test.each(examples)('$document: $command', async ({ command, format, response }) => {
    const [url = ''] = /(?<="localhost:3000)[^"]+/.exec(command) ?? [];
    const headers = Object.fromEntries(
      Array.from(command.matchAll(/-H "([^:]+): ([^"]+)"/g), ([, name, value]) => [name!.toLowerCase(), value!]),
    );
    expect([command.match(/\bcurl\b/g)?.length, headers['authorization']]).toEqual([1, 'Bearer $KEY']);
    const { authorization: _, ...others } = headers;
    const actual = (await request('GET', url, others)).text;
    const lines = Number(/\| head -(\d+)$/.exec(command)?.[1]);
    const toComparable = (text: string) => (format === 'json' ? comparable(text) : head(text, lines));
    expect(toComparable(actual)).toEqual(toComparable(response));
  });
});
