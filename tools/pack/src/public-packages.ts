import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../..');

/** The used part of a package.json; a published package has no other fields. */
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
  /** Commands, by the path of their code. */
  readonly bin?: Readonly<Record<string, string>>;
  /** The name in the registry of MCP, which this field proves. */
  readonly mcpName?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  /** `main`: where the CommonJS build of the entry is published; without it the package has ES modules only. */
  readonly publishConfig?: { readonly access?: string; readonly main?: string };
}

/** A package of the workspace that is published. */
export interface PublicPackage {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** The packages of libs/client that are marked as published. */
export function listPublicPackages(): PublicPackage[] {
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
