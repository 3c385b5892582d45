import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { request } from '../harness/shared.js';

const root = join(import.meta.dirname, '../../../..');
const documents = ['README.md', ...globSync('docs/**/*.md', { cwd: root }).toSorted()];

interface Example {
  readonly document: string;
  readonly command: string;
  readonly told: string;
}

/** Each documented `curl` command with its documented JSON. */
const examples = documents.flatMap((document): Example[] => {
  const text = readFileSync(join(root, document), 'utf8');
  const pairs = text.matchAll(/```sh\n(?<command>[^`]*?)```\n```json\n(?<told>[^`]*?)```/g);
  return Array.from(pairs, ({ groups }) => ({ document, command: groups!['command']!.trim(), told: groups!['told']! }));
});

/** Replaces values that differ between installations: each signs cursors with its own secret. */
function comparable(text: string): unknown {
  return JSON.parse(text, (name, value: unknown) => (name === 'next_cursor' && value !== null ? 'a cursor' : value));
}

describe('documented examples match actual responses', () => {
  test('examples exist', () => {
    expect(examples.map(({ document }) => document)).toEqual(
      expect.arrayContaining(['README.md', 'docs/guide/prices.md']),
    );
    expect(examples.length).toBeGreaterThanOrEqual(6);
  });

  test.each(examples)('$document: $command', async ({ command, told }) => {
    const [url = ''] = /(?<="localhost:3000)[^"]+/.exec(command) ?? [];
    const headers = Object.fromEntries(Array.from(command.matchAll(/-H "([^:]+): ([^"]+)"/g), ([, name, value]) => [name!.toLowerCase(), value!])); // prettier-ignore
    expect([command.match(/\bcurl\b/g)?.length, headers['authorization']]).toEqual([1, 'Bearer $KEY']);
    const { authorization: _, ...others } = headers;
    const answer = await request('GET', url, others);
    expect(comparable(answer.text)).toEqual(comparable(told));
  });
});
