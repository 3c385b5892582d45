// Writes the files generated from the code, or with --check fails if a committed file is outdated.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '@bourse/api';
import { schemaText } from '@bourse/gateway';
import { endpointLists, formatted } from './endpoint-lists.js';
import { endpointPage } from './endpoint-page.js';
import { endpointsTable } from './endpoints-table.js';
import { errorsPage } from './errors-page.js';
import { pythonModule } from './python/python-module.js';
import { sdkEndpoints, sdkIndex } from './sdk-endpoints.js';
import { schemaTypes } from './schema-types.js';
import { vocabularyModule } from './vocabulary/vocabulary.js';
import { versionModule, VERSION_PATH } from './version-module.js';
import { wireTypes } from './wire-types.js';

const root = join(import.meta.dirname, '../../..');

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const SDK = 'libs/client/sdk/src';
const lists = await endpointLists(root);

const files: Record<string, () => string | Promise<string>> = {
  ...Object.fromEntries(Object.entries(lists).map(([path, text]) => [path, () => text])),
  'docs/contribute/add-an-endpoint.md': () => endpointPage(root),
  'docs/reference/endpoints.md': endpointsTable,
  'docs/reference/errors.md': errorsPage,
  'docs/generated/openapi.json': () => `${JSON.stringify(openApiDocument(), null, 2)}\n`,
  'docs/generated/schema.graphql': schemaText,
  'apps/e2e/src/graphql/generated/schema.ts': schemaTypes,
  [`${SDK}/generated/wire.ts`]: wireTypes,
  [`${SDK}/generated/endpoints.ts`]: () => sdkEndpoints(read(`${SDK}/bourse-client.ts`)),
  [`${SDK}/index.ts`]: () => formatted(root, sdkIndex(read(`${SDK}/index.ts`), wireTypes())),
  'libs/client/python/src/bourse/_generated.py': () => pythonModule(root),
  [VERSION_PATH]: () => versionModule(root),
  'libs/core/rank/src/generated/vocabulary.ts': () => vocabularyModule(),
};

const check = process.argv.includes('--check');
for (const [path, make] of Object.entries(files)) {
  const text = await make();
  const stands = existsSync(join(root, path)) && readFileSync(join(root, path), 'utf8') === text;
  if (stands) continue;
  if (check) {
    process.exitCode = 1;
    console.error(`${path} is not what the code says: run \`npm run generate\` and commit it.`);
  } else {
    writeFileSync(join(root, path), text);
    console.log(`wrote ${path}`);
  }
}
