import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '@bourse/api';
import { schemaText } from '@bourse/gateway';
import { renderChart } from './chart.js';
import { renderOperations } from './client-calls.js';
import { renderPythonReadme, renderSdkReadme } from './client-tables.js';
import { renderEndpointLists, formatText } from './endpoint-lists.js';
import { renderEndpointPage } from './endpoint-page.js';
import { renderEndpointsTable } from './endpoints-table.js';
import { renderErrorsPage } from './errors-page.js';
import { renderFieldPage } from './field-recipe/field-page.js';
import { renderFieldsTable } from './fields-table.js';
import { MIGRATION_LIST, renderMigrationList } from './migration-list.js';
import { renderPythonModule } from './python/python-module.js';
import { renderSdkEndpoints, renderSdkIndex } from './sdk-endpoints.js';
import { renderSchemaTypes } from './schema-types.js';
import { renderVocabularyModule } from './vocabulary/vocabulary.js';
import { renderVersionModule, VERSION_PATH } from './version-module.js';
import { renderWireTypes } from './wire-types.js';

const root = join(import.meta.dirname, '../../..');

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const SDK = 'libs/client/sdk/src';
const CHART = 'deploy/helm/bourse/Chart.yaml';
const lists = await renderEndpointLists(root);

/** The files generated from the code: the path of each, and what makes its text. */
export const generatedFiles: Readonly<Record<string, () => string | Promise<string>>> = {
  ...Object.fromEntries(Object.entries(lists).map(([path, text]) => [path, () => text])),
  'docs/contribute/add-an-endpoint.md': () => renderEndpointPage(root),
  'docs/contribute/add-a-field.md': () => renderFieldPage(root),
  'docs/reference/endpoints.md': renderEndpointsTable,
  'docs/reference/errors.md': renderErrorsPage,
  'docs/reference/fields.md': renderFieldsTable,
  'docs/generated/openapi.json': () => `${JSON.stringify(openApiDocument(), null, 2)}\n`,
  'docs/generated/schema.graphql': schemaText,
  'apps/e2e/src/graphql/generated/schema.ts': renderSchemaTypes,
  [`${SDK}/generated/wire.ts`]: renderWireTypes,
  [`${SDK}/generated/endpoints.ts`]: () => renderSdkEndpoints(read(`${SDK}/bourse-client.ts`)),
  [`${SDK}/index.ts`]: () => formatText(root, renderSdkIndex(read(`${SDK}/index.ts`), renderWireTypes())),
  'libs/client/sdk/README.md': () => renderSdkReadme(read('libs/client/sdk/README.md')),
  'libs/client/python/README.md': () => renderPythonReadme(read('libs/client/python/README.md')),
  'libs/client/python/src/bourse/_generated.py': () => renderPythonModule(root),
  'libs/client/front-end/src/generated/operations.ts': () => formatText(root, renderOperations()),
  [CHART]: () => renderChart(read(CHART), read('package.json')),
  [MIGRATION_LIST]: () => renderMigrationList(root),
  [VERSION_PATH]: () => renderVersionModule(root),
  'libs/core/rank/src/generated/vocabulary.ts': () => renderVocabularyModule(),
};
