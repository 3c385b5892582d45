// A spec of the copy: it writes the generated files, and what the explorer shows of the added fields as explorer.json.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { generatedFiles } from '../generated-files.js';

const root = join(import.meta.dirname, '../../../..');
const explorer = async <Module>(path: string) => (await import(join(root, 'apps/explorer/src', path))) as Module;

interface Element {
  readonly type: string | ((props: object) => unknown);
  readonly props: { readonly children?: unknown };
}

/** The text of an element; a button to copy has none, and needs a page. */
function textOf(node: unknown): string {
  if (Array.isArray(node)) return node.map(textOf).join(' ');
  if (typeof node !== 'object' || node === null) return typeof node === 'string' ? node : '';
  const { type, props } = node as Element;
  if (typeof type !== 'function') return textOf(props.children);
  return type.name === 'CopyButton' ? '' : textOf(type(props));
}

const detail = new Proxy({}, { get: (_, field) => (field === 'aliases' ? [] : `the ${String(field)}`) });
type View = (props: { readonly detail: object }) => unknown;

beforeAll(async () => {
  for (const [path, make] of Object.entries(generatedFiles)) writeFileSync(join(root, path), await make());
});

test('the explorer has two further filters', async () => {
  vi.stubGlobal('location', { origin: 'http://127.0.0.1' });
  const { columnLabel } = await explorer<{ columnLabel: (field: string) => string }>('browse/columns.ts');
  const { filters } = await explorer<{ filters: readonly { readonly name: string }[] }>('browse/filters.ts');
  const { Facts } = await explorer<{ Facts: View }>('instrument/facts.tsx');
  const { Identifiers } = await explorer<{ Identifiers: View }>('instrument/identifiers.tsx');
  const shown = {
    labels: ['headquarters', 'lei'].map(columnLabel),
    filters: filters.filter(({ name }) => ['headquarters', 'lei'].includes(name)),
    facts: textOf(Facts({ detail })),
    identifiers: textOf(Identifiers({ detail })),
  };
  expect(shown.filters).toHaveLength(2);
  writeFileSync(join(root, 'explorer.json'), JSON.stringify(shown));
});
