// A copy of the sources that the recipe of docs/contribute/add-an-endpoint.md changes.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { recipeFiles } from './endpoint-page.js';

const root = join(import.meta.dirname, '../../..');

/** The packages of which the copy holds the sources. */
export const packages = { '@bourse/contract': 'libs/core/contract', '@bourse/universe': 'libs/data/universe' };

export function copyForRecipe(): string {
  // Inside the checkout, so that the copy finds its packages.
  mkdirSync(join(root, 'node_modules/.cache/bourse'), { recursive: true });
  const copy = mkdtempSync(join(root, 'node_modules/.cache/bourse/recipe-'));
  for (const path of [...Object.values(packages).map((folder) => `${folder}/src`), 'apps/api/src', '.prettierrc.json'])
    cpSync(join(root, path), join(copy, path), { recursive: true });
  return copy;
}

const rename = (text: string) =>
  text
    .replaceAll('Sectors', 'Regions')
    .replaceAll('sectors', 'regions')
    .replaceAll('SectorList', 'RegionList')
    .replaceAll('sectorList', 'regionList')
    .replaceAll('sector-list', 'region-list')
    .replaceAll('SectorRow', 'RegionRow')
    .replaceAll('IndustryRow', 'AreaRow');

/** Adds the declaration, the function and the handler of the recipe to the copy, under other names. */
export function addRecipe(copy: string): void {
  for (const path of Object.values(recipeFiles).slice(0, 3)) {
    const target = join(copy, rename(path));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, rename(readFileSync(join(root, path), 'utf8')));
  }
}
