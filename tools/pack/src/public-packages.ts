import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../..');

/** As much of a package.json as is read here; everything else is none of a published package's business. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  readonly keywords?: readonly string[];
  readonly license?: string;
  readonly type?: string;
  readonly sideEffects?: boolean;
  readonly engines?: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, { readonly types: string; readonly default: string }>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  /** `main`: where the CommonJS build of the entry is published; without it the package has ES modules only. */
  readonly publishConfig?: { readonly access?: string; readonly main?: string };
}

/** A package of the workspace that others install. */
export interface PublicPackage {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** The packages of libs/client that say of themselves that they are published. */
export function publicPackages(): PublicPackage[] {
  const client = join(root, 'libs/client');
  return readdirSync(client)
    .map((name) => join(client, name))
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => ({ folder, manifest: readManifest(folder) }))
    .filter(({ manifest }) => manifest.publishConfig?.access === 'public');
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}
