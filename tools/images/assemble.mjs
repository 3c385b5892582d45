// Copies the content of an image into the folder TARGET: the bundles, their data and their packages.
import { cpSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { unbundled } from '../run/unbundled.mjs';

const [target] = process.argv.slice(2);
const packages = Object.entries(unbundled).flatMap(([name, files]) =>
  [...files, 'package.json', 'LICENSE*'].map((file) => `node_modules/${name}/${file}`),
);
const files = globSync([
  '{package,sbom.cdx}.json',
  'LICENSE',
  'apps/*/bundle/*.js',
  'apps/gateway/bundle/graphiql/*.{js,css,ttf}',
  'libs/data/*/bundle/*.js',
  'libs/nest/docs/bundle/**/*.{html,js,css,json,svg,md,txt}',
  'libs/nest/explorer/bundle/**/*.{html,js,css,br,zst,gz}',
  'libs/nest/explorer/NOTICE.md',
  'libs/data/db/package.json',
  'libs/data/sample-data/{data,NOTICE.md}',
  'libs/data/{name-index,universe}/facts',
  'libs/data/semantic-index/model',
  'tools/images/{healthy,make-search-keys,make-secrets,search-keys}.mjs',
  ...packages,
]);
for (const file of files) cpSync(file, join(target, file), { recursive: true });
