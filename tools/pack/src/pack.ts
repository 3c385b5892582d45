import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { listPublicPackages, root } from './public-packages.js';
import { repositoryOf } from '../../run/repository.mjs';
import { stage } from './stage.js';

export interface Tarball {
  readonly name: string;
  readonly version: string;
  /** Absolute. */
  readonly path: string;
  readonly bytes: number;
}

/**
 * Makes a tarball of each public package, as `npm publish` and `npm install` take it. The workspace must be built.
 * `repository`: its address, which a published package names; that of the checkout, where it has one.
 */
export async function pack(folder: string, repository = repositoryOf(root)): Promise<Tarball[]> {
  const packages = listPublicPackages();
  const versions = new Map(packages.map(({ manifest }) => [manifest.name, manifest.version]));
  mkdirSync(folder, { recursive: true });
  const tarballs: Tarball[] = [];
  for (const each of packages) {
    const staged = mkdtempSync(join(tmpdir(), 'bourse-pack-'));
    try {
      await stage(each, { versions, repository, directory: relative(root, each.folder) }, staged);
      allowReading(staged);
      tarballs.push(runNpmPack(staged, resolve(folder)));
    } finally {
      rmSync(staged, { recursive: true });
    }
  }
  return tarballs;
}

/** Tarballs contain the rights of files, which depend on the umask of the checkout. */
function allowReading(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) chmodSync(join(entry.parentPath, entry.name), 0o644);
}

function runNpmPack(staged: string, folder: string): Tarball {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const output = execFileSync('npm', args, { cwd: staged, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const [{ name, version, filename, size }] = JSON.parse(output) as [PackedFile];
  return { name, version, path: join(folder, filename), bytes: size };
}

interface PackedFile {
  readonly name: string;
  readonly version: string;
  readonly filename: string;
  readonly size: number;
}
