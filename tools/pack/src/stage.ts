import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { bundle } from './bundle.js';
import { declarationFiles } from './declarations.js';
import { type PublicPackage, root } from './public-packages.js';
import { publishedDependencies, publishedManifest, type Release } from './published-manifest.js';

/** Puts what is published of a built package into a folder. */
export async function stage({ folder, manifest }: PublicPackage, release: Release, target: string): Promise<void> {
  const external = Object.keys(publishedDependencies(manifest, release.versions));
  for (const { types, default: code } of Object.values(manifest.exports)) {
    const entry = join(folder, code);
    if (!existsSync(entry)) throw new Error(`${relative(root, entry)} is missing: build first (npx tsc -b)`);
    write(join(target, code), await bundle(entry, { external }));
    for (const file of declarationFiles(join(folder, types), external))
      copy(file, join(target, relative(folder, file)));
  }
  copy(join(folder, 'README.md'), join(target, 'README.md'));
  copy(join(root, 'LICENSE'), join(target, 'LICENSE'));
  write(join(target, 'package.json'), `${JSON.stringify(publishedManifest(manifest, release), null, 2)}\n`);
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
