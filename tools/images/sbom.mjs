// The list of what is installed here (CycloneDX 1.6), from npm's own record of it: name, version, licence, checksum.
import { readFileSync } from 'node:fs';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const { packages } = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8'));

const installed = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && link !== true,
);
const components = installed.map(([path, { name, version: its, license, integrity }]) => {
  const known = name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const purl = `pkg:npm/${known.replace('@', '%40')}@${its}`;
  const [algorithm, digest] = integrity?.split('-') ?? [];
  return {
    type: 'library',
    'bom-ref': `${purl}#${path}`,
    name: known,
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
