// `node tools/check/src/version-module.ts` writes the version of Bourse where programs import it, before anything is built.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const VERSION_PATH = 'libs/core/version/src/generated/version.ts';

/** The text of that file: the version in the package.json at the root. */
export function renderVersionModule(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string };
  return [
    '// Written by `npm run generate` from the package.json at the root.',
    '',
    '/** The version of Bourse: all packages, images and documents carry it. */',
    `export const version = '${version}';`,
    '',
  ].join('\n');
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../../..');
  writeFileSync(join(root, VERSION_PATH), renderVersionModule(root));
}
