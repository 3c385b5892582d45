// Performs the recipe of docs/contribute/add-an-endpoint.md on a copy of the sources: a declaration, a function and a handler go in,
// and every list and document that follows from them comes out. recipe.full.spec.ts compiles them.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoint } from '@bourse/contract';
import { type DocumentInfo, Implements, openApiDocument, requireHandlers, routesOf } from '@bourse/http';
import { Controller } from '@nestjs/common';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { renderEndpointLists } from './endpoint-lists.js';
import { addRecipe, copyForRecipe } from './recipe.fixture.js';

const root = join(import.meta.dirname, '../../..');
let copy: string;

beforeAll(() => {
  copy = copyForRecipe();
});
afterAll(() => rmSync(copy, { recursive: true }));

test('the lists of the repository are complete', async () => {
  for (const [path, text] of Object.entries(await renderEndpointLists(root)))
    expect([path, text]).toEqual([path, readFileSync(join(root, path), 'utf8')]);
});

test('a declaration, a function and a handler are added to every list, and leave it when they go', async () => {
  const before = await renderEndpointLists(copy);
  addRecipe(copy);
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
