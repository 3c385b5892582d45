import { describe, expect, test } from 'vitest';
import { get, runCommandJson } from '../../../harness/shared.js';

interface Entry {
  readonly id: number;
  readonly kind: string;
  readonly source: string;
  readonly state: string;
  readonly version: number | null;
}

const facts = ({ id, kind, source, state, version }: Entry) => ({ id, kind, source, state, version });
const imports = async (query = ''): Promise<Entry[]> => (await get(`/v1/admin/imports${query}`)).json.imports;

describe('GET /v1/admin/imports', () => {
  test('the entries of `bourse import history`, newest first', async () => {
    const listed = await imports();
    const { imports: history } = (await runCommandJson('import', 'history')) as { imports: Entry[] };
    expect(listed.length).toBeGreaterThanOrEqual(4);
    expect(listed.map(facts)).toEqual(history.map(facts));
    expect(listed.map(({ id }) => id)).toEqual(listed.map(({ id }) => id).toSorted((a, b) => b - a));
  });

  test('the files by name, without their folders, and what was changed', async () => {
    const bars = (await imports('?outputsize=100')).find(({ kind }) => kind === 'bars');
    expect(bars).toMatchObject({ source: 'sample', state: 'published', can_undo: true, undone_by: null });
    expect(bars).toHaveProperty('files', expect.arrayContaining(['AAPL.csv.gz', 'META.csv.gz']));
    expect(bars).toHaveProperty('counts', expect.arrayContaining([{ name: 'bars_added', count: 12_154 }]));
  });

  test('outputsize keeps the newest', async () => {
    const all = await imports();
    expect(await imports('?outputsize=2')).toEqual(all.slice(0, 2));
  });
});
