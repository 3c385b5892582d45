import type { Manifest } from './public-packages.js';

/** The common properties of all packages of a release. */
export interface Release {
  /** Versions of the published packages, by name. */
  readonly versions: ReadonlyMap<string, string>;
  /** Address of the repository, without which npm accepts no provenance. */
  readonly repository?: string | undefined;
  /** The path of the package in the repository. */
  readonly directory?: string | undefined;
}

/**
 * The published package.json, without the conditions and scripts of the workspace. Published packages and packages of
 * npm stay dependencies; private packages are in the bundle.
 */
export function toPublishedManifest(manifest: Manifest, release: Release): Record<string, unknown> {
  const { name, version, description, keywords, license, mcpName, type, sideEffects, engines, bin, exports } = manifest;
  const dependencies = publishedDependencies(manifest, release.versions);
  return {
    name,
    version,
    description,
    keywords,
    license,
    mcpName,
    ...repositoryFields(release),
    type,
    sideEffects,
    engines,
    bin,
    ...entryFields(exports, manifest.publishConfig?.main),
    ...(Object.keys(dependencies).length === 0 ? {} : { dependencies }),
  };
}

function repositoryFields({ repository, directory }: Release) {
  if (repository === undefined) return {};
  return { homepage: `${repository}#readme`, repository: { type: 'git', url: `git+${repository}.git`, directory } };
}

/** `main`: the path of the build for `require`, with its declarations in the same folder. */
function entryFields(exports: Manifest['exports'], main: string | undefined) {
  const modules = Object.entries(exports).map(([path, { types, default: code }]) => [path, { types, default: code }]);
  if (main === undefined) return { exports: Object.fromEntries(modules), types: exports['.']?.types };
  const types = main.replace(/\.js$/, '.d.ts');
  const both = modules.map(([path, entry]) => [path, { import: entry, require: { types, default: main } }]);
  return { exports: Object.fromEntries(both), main, types };
}

/**
 * `versions`: of the packages that are published, by name. A package of npm may be newer, so that an existing
 * copy is reused.
 */
export function publishedDependencies(
  { dependencies = {} }: Manifest,
  versions: ReadonlyMap<string, string>,
): Record<string, string> {
  const kept = Object.entries(dependencies).flatMap(([name, range]): [string, string][] => {
    if (!name.startsWith('@bourse/')) return [[name, `^${range}`]];
    const version = versions.get(name);
    return version === undefined ? [] : [[name, version]];
  });
  return Object.fromEntries(kept);
}
