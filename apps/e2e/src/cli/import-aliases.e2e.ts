import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Bourse, createTemporaryFolder } from '../harness/bourse-server.js';
import { runBourse, runBourseJson } from '../harness/command.js';
import { parseCsvRows } from '../harness/csv.js';
import { send } from '../harness/http-client.js';
import { sampleRow } from '../harness/sample.js';
import { startSeeded } from '../harness/shared.js';

let server: Bourse;
let folder: string;
beforeAll(async () => {
  server = await startSeeded();
  folder = createTemporaryFolder();
});
afterAll(() => server.stop());

function file(name: string, ...lines: string[]): string {
  const path = join(folder, name);
  const text = `${lines.join('\n')}\n`;
  writeFileSync(path, name.endsWith('.gz') ? gzipSync(text) : text);
  return path;
}

const importAliases = (path: string, ...more: string[]) =>
  runBourseJson(['import', 'aliases', path, ...more], server.env);
const aliasesOf = async (symbol: string): Promise<string[]> =>
  (await send(server, 'GET', `/v1/stocks/${encodeURIComponent(symbol)}`)).json.aliases;
const foundFirst = async (query: string): Promise<string | undefined> =>
  (await send(server, 'GET', `/v1/symbol_search?query=${encodeURIComponent(query)}`)).json.symbols[0]?.symbol;

describe('bourse import aliases while the server runs', () => {
  test('search finds the instrument by its other name, and the detail shows it', async () => {
    expect(await foundFirst('quillfeather zymurgy')).not.toBe('AAPL');
    const before = await aliasesOf('AAPL');
    const path = file('one.csv.gz', 'symbol,name,alias,kind', 'AAPL,apple,Quillfeather Zymurgy,former_name');
    expect(await importAliases(path)).toMatchObject({ rows: 1, changed: 1, rejected: 0, version: expect.any(Number) });
    const readAliasState = async () => [await foundFirst('quillfeather zymurgy'), await aliasesOf('AAPL')];
    await expect
      .poll(readAliasState, { timeout: 30_000, interval: 50 })
      .toEqual(['AAPL', [...before, 'Quillfeather Zymurgy']]);
    expect(await importAliases(path)).toMatchObject({ changed: 0, unchanged: 1, version: null });
  });

  test('a replaced alias is no longer found', async () => {
    await importAliases(file('msft.csv', 'symbol,alias', 'MSFT,Vorpalwing Xebec'));
    await expect.poll(() => foundFirst('vorpalwing xebec'), { timeout: 10_000, interval: 50 }).toBe('MSFT');
    const { isin } = sampleRow('MSFT');
    await importAliases(file('msft.csv', 'isin,symbol,alias', `${isin},MSFT,Jabberwock Yoke`), '--replace');
    await expect.poll(() => foundFirst('jabberwock yoke'), { timeout: 10_000, interval: 50 }).toBe('MSFT');
    expect([await aliasesOf('MSFT'), await foundFirst('vorpalwing xebec')]).not.toContain('MSFT');
    expect(await aliasesOf('MSFT')).toEqual(['Jabberwock Yoke']);
  });

  test('--dry-run shows the aliases and writes nothing', async () => {
    const before = await aliasesOf('KO');
    const path = file('dry.csv', 'symbol,alias,kind,to,colour', 'KO,Soda Works,former_name,1892-01-29,red');
    const { code, stdout } = await runBourse(['import', 'aliases', path, '--dry-run'], server.env);
    expect([code, stdout]).toEqual([0, expect.stringContaining('Soda Works (former_name, to 1892-01-29)')]);
    expect(stdout).toContain('colour: unknown column (value ignored)');
    expect(await aliasesOf('KO')).toEqual(before);
  });

  test('an invalid row is in the report with line, field and reason; the others are imported', async () => {
    const path = file(
      'bad.csv',
      'symbol,name,alias,kind,from,to',
      'NOBODY.XX,,A,,,',
      'KO,pepsi,B,,,',
      'KO,,C,nickname,,',
      'KO,,D,,2020-01-02,2020-01-01',
      'KO,,,,,',
      'KO,coca,The Real Thing,brand,,',
    );
    const rejects = join(folder, 'rejects.csv');
    const summary = await importAliases(path, '--rejects', rejects);
    expect(summary).toMatchObject({ rows: 6, changed: 1, rejected: 5, rejectReport: rejects });
    const rows = [...parseCsvRows(readFileSync(rejects, 'utf8'))].map(({ line, field }) => `${line} ${field}`);
    expect(rows.toSorted()).toEqual(['2 symbol', '3 name', '4 kind', '5 from', '6 alias']);
    await expect.poll(() => aliasesOf('KO'), { timeout: 10_000 }).toContain('The Real Thing');
  });
});
