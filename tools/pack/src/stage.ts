import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { bundle } from './bundle.js';
import { listDeclarationFiles } from './declarations.js';
import { type PublicPackage, root } from './public-packages.js';
import { publishedDependencies, toPublishedManifest, type Release } from './published-manifest.js';

/** Copies the published files of a built package into a folder. */
export async function stage({ folder, manifest }: PublicPackage, release: Release, target: string): Promise<void> {
  const external = Object.keys(publishedDependencies(manifest, release.versions));
  for (const { types, default: code } of Object.values(manifest.exports)) {
    const entry = join(folder, code);
    if (!existsSync(entry)) throw new Error(`${relative(root, entry)} is missing: build first (npx tsc -b)`);
    write(join(target, code), await bundle(entry, { external }));
    const declarations = listDeclarationFiles(join(folder, types), external);
    const { main } = manifest.publishConfig ?? {};
    if (main === undefined) for (const file of declarations) copy(file, join(target, relative(folder, file)));
    else await stageCommonJs({ main, types, entry, declarations, external }, folder, target);
  }
  for (const code of Object.values(manifest.bin ?? {})) {
    write(join(target, code), await bundle(join(folder, code), { external }));
  }
  copy(join(folder, 'README.md'), join(target, 'README.md'));
  copy(join(root, 'LICENSE'), join(target, 'LICENSE'));
  write(join(target, 'package.json'), `${JSON.stringify(toPublishedManifest(manifest, release), null, 2)}\n`);
}

interface CommonJsEntry {
  readonly main: string;
  readonly types: string;
  readonly entry: string;
  readonly declarations: readonly string[];
  readonly external: readonly string[];
}

/**
 * The build for `require`, in a folder with type CommonJS. The declarations exist only here, because those of ES
 * modules may import them, but not the reverse.
 */
async function stageCommonJs(
  { main, types, entry, declarations, external }: CommonJsEntry,
  folder: string,
  target: string,
): Promise<void> {
  const home = dirname(join(folder, types));
  write(join(target, main), await bundle(entry, { external, format: 'cjs' }));
  write(join(target, dirname(main), 'package.json'), '{ "type": "commonjs" }\n');
  for (const file of declarations) copy(file, join(target, dirname(main), relative(home, file)));
  write(join(target, types), `export * from './${posix.relative(posix.dirname(types), main)}';\n`);
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
