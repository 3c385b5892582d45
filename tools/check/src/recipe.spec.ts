// Performs the recipe of docs/contribute/add-an-endpoint.md on a copy of the sources: a declaration, a function and a handler go in,
// and every list and document that follows from them comes out. The result compiles.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { endpoint } from '@bourse/contract';
import { type DocumentInfo, Implements, openApiDocument, requireHandlers, routesOf } from '@bourse/http';
import { Controller } from '@nestjs/common';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { renderEndpointLists } from './endpoint-lists.js';
import { recipeFiles } from './endpoint-page.js';

const root = join(import.meta.dirname, '../../..');
let copy: string;

const packages = { '@bourse/contract': 'libs/core/contract', '@bourse/universe': 'libs/data/universe' };

beforeAll(() => {
  // Inside the checkout, so that the copy finds its packages.
  mkdirSync(join(root, 'node_modules/.cache/bourse'), { recursive: true });
  copy = mkdtempSync(join(root, 'node_modules/.cache/bourse/recipe-'));
  for (const path of [...Object.values(packages).map((folder) => `${folder}/src`), 'apps/api/src', '.prettierrc.json'])
    cpSync(join(root, path), join(copy, path), { recursive: true });
});
afterAll(() => rmSync(copy, { recursive: true }));

const rename = (text: string) =>
  text
    .replaceAll('Sectors', 'Regions')
    .replaceAll('sectors', 'regions')
    .replaceAll('SectorList', 'RegionList')
    .replaceAll('sectorList', 'regionList')
    .replaceAll('sector-list', 'region-list')
    .replaceAll('SectorRow', 'RegionRow')
    .replaceAll('IndustryRow', 'AreaRow');

/** Adds a file of the recipe to the copy, under other names. */
function add(path: string): void {
  const target = join(copy, rename(path));
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, rename(readFileSync(join(root, path), 'utf8')));
}

test('the lists of the repository are complete', async () => {
  for (const [path, text] of Object.entries(await renderEndpointLists(root)))
    expect([path, text]).toEqual([path, readFileSync(join(root, path), 'utf8')]);
});

/** What the compiler reports of the handler in the copy, and of what it imports. */
function compile(): string {
  const source = Object.entries(packages).map(([name, folder]) => [name, [`./${folder}/src/index.ts`]]);
  const config = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: { noEmit: true, composite: false, declaration: false, paths: Object.fromEntries(source) },
    files: ['apps/api/src/regions/regions.controller.ts'],
  };
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config));
  const compiler = join(root, 'node_modules/@typescript/native/bin/tsc');
  return spawnSync(process.execPath, [compiler, '-p', copy], { encoding: 'utf8' }).stdout;
}

test('a declaration, a function and a handler are added to every list, compile, and leave it when they go', async () => {
  const before = await renderEndpointLists(copy);
  for (const path of Object.values(recipeFiles).slice(0, 3)) add(path);
  const after = await renderEndpointLists(copy);
  const added = Object.keys(before).map((path) => {
    const linesBefore = before[path]!.split('\n');
    return after[path]!.split('\n').filter((line) => !linesBefore.includes(line));
  });
  expect(added).toEqual([
    ["import { listRegions } from './regions.js';", '  listRegions,'],
    ["export { AreaRow, RegionRow, RegionList, listRegions } from './regions.js';"],
    ["import { RegionsController } from './regions/regions.controller.js';", '  RegionsController,'],
    ["export { regionList } from './reference/region-list.js';"],
  ]);
  for (const [path, text] of Object.entries(after)) writeFileSync(join(copy, path), text);
  expect(await renderEndpointLists(copy)).toEqual(after);
  expect(compile()).toBe('');

  rmSync(join(copy, 'libs/core/contract/src/regions.ts'));
  rmSync(join(copy, 'libs/data/universe/src/reference/region-list.ts'));
  rmSync(join(copy, 'apps/api/src/regions'), { recursive: true });
  expect(await renderEndpointLists(copy)).toEqual(before);
});

test('the route, its statuses and its schema in OpenAPI follow from the declaration', () => {
  const RegionList = z.strictObject({ regions: z.array(z.string()) });
  const listRegions = endpoint({
    method: 'GET',
    path: '/v1/regions',
    scope: 'instruments:read',
    summary: 'Regions',
    response: RegionList,
    schemas: { RegionList },
    examples: ['/v1/regions'],
  });
  class RegionsController {
    list(): string[] {
      return [];
    }
  }
  Controller()(RegionsController);
  const { prototype } = RegionsController;
  expect(() => requireHandlers({ listRegions }, [])).toThrow('listRegions');
  Implements(listRegions)(prototype, 'list', Object.getOwnPropertyDescriptor(prototype, 'list')!);
  requireHandlers({ listRegions }, [RegionsController]);

  const info: DocumentInfo = { title: '', version: '1', description: '', schemas: listRegions.schemas };
  const { paths } = openApiDocument(routesOf([RegionsController]), info) as { paths: Record<string, { get: object }> };
  expect(paths['/v1/regions']!.get).toMatchObject({
    operationId: 'regions',
    'x-scope': 'instruments:read',
    responses: {
      200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/RegionList' } } } },
      304: {},
      401: {},
      403: {},
      429: {},
      503: {},
    },
  });
});
