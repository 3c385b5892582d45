// Writes the files generated from the code, or with --check fails if a committed file is outdated.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '@bourse/api';
import { schemaText } from '@bourse/gateway';
import { renderEndpointLists, formatText } from './endpoint-lists.js';
import { renderEndpointPage } from './endpoint-page.js';
import { renderEndpointsTable } from './endpoints-table.js';
import { renderErrorsPage } from './errors-page.js';
import { renderPythonModule } from './python/python-module.js';
import { renderSdkEndpoints, renderSdkIndex } from './sdk-endpoints.js';
import { renderSchemaTypes } from './schema-types.js';
import { renderVocabularyModule } from './vocabulary/vocabulary.js';
import { renderVersionModule, VERSION_PATH } from './version-module.js';
import { renderWireTypes } from './wire-types.js';

const root = join(import.meta.dirname, '../../..');

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const SDK = 'libs/client/sdk/src';
const lists = await renderEndpointLists(root);

const files: Record<string, () => string | Promise<string>> = {
  ...Object.fromEntries(Object.entries(lists).map(([path, text]) => [path, () => text])),
  'docs/contribute/add-an-endpoint.md': () => renderEndpointPage(root),
  'docs/reference/endpoints.md': renderEndpointsTable,
  'docs/reference/errors.md': renderErrorsPage,
  'docs/generated/openapi.json': () => `${JSON.stringify(openApiDocument(), null, 2)}\n`,
  'docs/generated/schema.graphql': schemaText,
  'apps/e2e/src/graphql/generated/schema.ts': renderSchemaTypes,
  [`${SDK}/generated/wire.ts`]: renderWireTypes,
  [`${SDK}/generated/endpoints.ts`]: () => renderSdkEndpoints(read(`${SDK}/bourse-client.ts`)),
  [`${SDK}/index.ts`]: () => formatText(root, renderSdkIndex(read(`${SDK}/index.ts`), renderWireTypes())),
  'libs/client/python/src/bourse/_generated.py': () => renderPythonModule(root),
  [VERSION_PATH]: () => renderVersionModule(root),
  'libs/core/rank/src/generated/vocabulary.ts': () => renderVocabularyModule(),
};

const check = process.argv.includes('--check');
for (const [path, make] of Object.entries(files)) {
  const text = await make();
  const stands = existsSync(join(root, path)) && readFileSync(join(root, path), 'utf8') === text;
  if (stands) continue;
  if (check) {
    process.exitCode = 1;
    console.error(`${path} does not match the code: run \`npm run generate\` and commit it.`);
  } else {
    writeFileSync(join(root, path), text);
    console.log(`wrote ${path}`);
  }
}
