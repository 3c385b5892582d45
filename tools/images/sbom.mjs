// The list of the packages in the bundles and next to them (CycloneDX 1.6): name, version, licence, checksum.
// The source maps name the bundled packages; npm's own record has the rest.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { unbundled } from '../run/unbundled.mjs';

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const { version } = read('package.json');
const { packages } = read('node_modules/.package-lock.json');

const bundled = globSync('{apps,libs/data,libs/nest}/*/bundle/{,assets/,graphiql/}*.js.map').flatMap((map) =>
  read(map).sources.flatMap((source) => packageOf(join(dirname(map), source)) ?? []),
);
const shipped = new Set([...bundled, ...Object.keys(unbundled).map((name) => `node_modules/${name}`)]);
const components = [...shipped].toSorted().map((path) => {
  const { name, version: its, license, integrity } = packages[path];
  const packageName = name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const purl = `pkg:npm/${packageName.replace('@', '%40')}@${its}`;
  const [algorithm, digest] = integrity?.split('-') ?? [];
  return {
    type: 'library',
    'bom-ref': `${purl}#${path}`,
    name: packageName,
    version: its,
    purl,
    ...(license && { licenses: [{ expression: license }] }),
    ...(digest && {
      hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') }],
    }),
  };
});

const bourse = { type: 'application', name: 'bourse', version, licenses: [{ expression: 'MIT' }] };
console.log(
  JSON.stringify({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: bourse },
    components,
  }),
);

/** The folder of the package that a file belongs to; null for a file of our own. */
function packageOf(file) {
  const [folder] = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file.split(sep).join('/')) ?? [];
  if (folder === undefined) return null;
  // The maps of Vite's workers name their sources from another folder than the one they are in.
  return folder in packages ? folder : folder.slice(folder.indexOf('node_modules/'));
}
