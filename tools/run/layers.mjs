// What the gate runs of the layers `full` and `stack`: one file for each kind of accident, and what a change touches.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const e2e = (...names) => names.map((name) => `apps/e2e/src/${name}.e2e.ts`);
const folder = (...names) => names.map((name) => `apps/e2e/src/${name}/`);

/** One file each: kill, restart, backup, upgrade, import by command, MCP, random requests; containers up, killed, hardened. */
export const smokeFiles = {
  full: [
    ...e2e('universe/kill', 'operation/restart', 'operation/upgrade', 'cli/import', 'mcp/agent', 'fuzz/fuzz'),
    'apps/cli/src/db/backup.db.full.spec.ts',
  ],
  stack: e2e('stack/kill', 'stack/hardening'),
};

/** Files of later layers that a change of these paths needs. Each path is the beginning of a file's name. */
export const triggers = [
  {
    paths: ['libs/data/db/', 'apps/cli/src/db/'],
    full: [
      ...e2e(
        'operation/backup',
        'operation/upgrade',
        'operation/restart',
        'operation/full-disk',
        'cli/care',
        'cli/start',
      ),
      ...e2e('operation/admin-without-database', 'universe/sectors-without-database'),
      'libs/data/db/',
      'replica',
    ],
    stack: e2e('stack/restart', 'stack/follow', 'promised/prices-without-database'),
  },
  {
    paths: ['libs/data/auth/', 'libs/data/limits/', 'apps/cli/src/keys/'],
    full: e2e(
      'cli/keys',
      'cli/keys-at-once',
      'mcp/access',
      'operation/fairness',
      'operation/sessions',
      'operation/first-start',
    ),
    stack: e2e('stack/instances', 'promised/keys-take-effect'),
  },
  {
    paths: [
      'libs/data/universe/',
      'libs/data/files/',
      'libs/core/symbology/',
      'libs/data/sample-data/',
      'apps/cli/src/import/',
    ],
    full: [
      ...folder('universe'),
      ...e2e('cli/import', 'cli/import-aliases', 'cli/export', 'cli/signals'),
      'libs/data/universe/',
      'libs/core/symbology/',
    ],
    stack: e2e('stack/follow', 'promised/new-universe'),
  },
  {
    paths: ['libs/data/prices/', 'libs/data/upstream/', 'libs/core/bars/', 'libs/core/calendar/', 'libs/core/range/'],
    full: [
      'libs/core/calendar/',
      ...e2e('cli/import-prices', 'cli/import-prices-kill', 'fuzz/valid-requests'),
      'libs/data/prices/',
    ],
    stack: e2e('promised/prices-without-database'),
  },
  { paths: ['libs/data/webhooks/'], full: e2e('operation/webhooks'), stack: [] },
  { paths: ['libs/data/exports/', 'libs/data/datasets/', 'apps/cli/src/export/'], full: e2e('cli/export'), stack: [] },
  { paths: ['libs/data/schedules/', 'apps/cli/src/schedule/'], full: e2e('operation/schedules'), stack: [] },
  {
    paths: [
      'libs/data/name-index/',
      'libs/data/semantic-index/',
      'libs/data/meili-index/',
      'libs/data/search-engine/',
      'libs/data/resolve/',
      'libs/core/rank/',
      'libs/client/search/',
      'apps/search/',
    ],
    full: [
      ...e2e('browser/search', 'cli/resolve', 'cli/reindex', 'universe/national-numbers', 'fuzz/valid-requests'),
      'libs/data/search-engine/',
      'libs/data/semantic-index/',
    ],
    stack: e2e('stack/follow', 'promised/new-universe'),
  },
  {
    paths: ['libs/nest/', 'libs/data/circuit-breaker/', 'libs/core/timeout/', 'libs/core/tracing/', 'apps/standalone/'],
    full: [
      ...e2e(
        'operation/health',
        'operation/logs',
        'operation/maintenance',
        'operation/metrics',
        'operation/monitoring',
        'operation/overload',
        'operation/busy-machine',
        'operation/slow-clients',
        'operation/ports',
        'operation/shutdown',
        'operation/traces',
        'operation/fairness',
        'cli/start',
      ),
      'libs/nest/',
    ],
    stack: e2e('stack/instances', 'stack/restart', 'stack/proxy'),
  },
  {
    paths: [
      'apps/api/',
      'apps/gateway/',
      'libs/core/contract/',
      'libs/core/cursor/',
      'libs/core/envelope/',
      'libs/core/instrument/',
    ],
    full: [
      ...folder('fuzz', 'openapi', 'sdk'),
      ...e2e('universe/undo-bytes', 'universe/version-on-answers', 'operation/streams', 'operation/vendors-degraded'),
    ],
    stack: e2e('stack/proxied-posts'),
  },
  { paths: ['libs/core/instrument/', 'tools/check/src/field-recipe/'], full: ['add-a-field'], stack: [] },
  {
    paths: [
      'tools/check/src/endpoint-',
      'tools/check/src/recipe',
      'libs/core/contract/src/sectors',
      'apps/api/src/sectors/',
    ],
    full: ['tools/check/src/recipe'],
    stack: [],
  },
  { paths: ['apps/cli/'], full: [...folder('cli'), 'apps/cli/'], stack: [] },
  { paths: ['apps/explorer/', 'libs/client/front-end/'], full: folder('browser'), stack: [] },
  { paths: ['libs/core/statement/'], full: e2e('cli/resolve'), stack: [] },
  {
    paths: ['libs/client/sdk/', 'libs/client/offline/', 'tools/pack/'],
    full: [...folder('sdk'), ...e2e('browser/instrument'), 'tools/pack/'],
    stack: [],
  },
  { paths: ['libs/client/mcp/'], full: folder('mcp'), stack: [] },
  { paths: ['libs/client/testcontainers/'], full: [], stack: folder('containers') },
  { paths: ['docs/monitoring/'], full: e2e('operation/monitoring', 'operation/metrics'), stack: [] },
  { paths: ['docs/operate/bourse.service', '.github/', 'deploy/', 'tools/images/'], full: ['tools/check/'], stack: [] },
  { paths: ['libs/testing/'], full: ['libs/testing/'], stack: [] },
  { paths: ['tools/node-runtime/'], full: ['tools/node-runtime/'], stack: [] },
  { paths: ['docs/operate/deployment.md', 'compose.small.yml'], full: [], stack: folder('containers') },
  // The load with faults is the product as a whole.
  { paths: ['libs/data/', 'libs/nest/', 'apps/api/', 'apps/standalone/'], full: e2e('operation/soak'), stack: [] },
  {
    paths: [
      'Dockerfile',
      '.dockerignore',
      'docker-compose.yml',
      'tools/images/',
      'apps/e2e/src/stack/',
      'package-lock.json',
    ],
    full: [],
    stack: folder('stack', 'containers', 'promised'),
  },
];

const isTest = (file) => /\.(?:e2e|full\.spec)\.ts$/.test(file);
const STACK_FOLDERS = /^apps\/e2e\/src\/(?:stack|containers|promised)\//;
const DEFAULT_FOLDERS = /^apps\/e2e\/src\/(?:errors|graphql|guards|protocol|v1)\//;
const LONG_FOLDERS = /^apps\/e2e\/src\/(?:browser-views|generators|python|real-data|samples)\//;

/** The layer in which a changed test file runs; null if it is no test, or runs outside of the gate. */
function layerOfTest(file) {
  if (!isTest(file) || DEFAULT_FOLDERS.test(file) || LONG_FOLDERS.test(file)) return null;
  return STACK_FOLDERS.test(file) ? 'stack' : 'full';
}

/**
 * The files to run for what has changed, as filters of Vitest by layer; an empty filter selects the whole layer.
 * `changesSince` returns the files changed since the layer's last whole run, or null if that is unknown.
 */
export function touchedFiles(changesSince) {
  return Object.fromEntries(
    ['full', 'stack'].map((layer) => {
      const changed = changesSince(layer);
      if (changed === null) return [layer, ['']];
      const product = changed.filter((file) => !/\.(?:spec|fixture)\.ts$/.test(file));
      const hit = triggers.filter(({ paths }) => product.some((file) => paths.some((path) => file.startsWith(path))));
      const own = changed.filter((file) => layerOfTest(file) === layer && existsSync(join(root, file)));
      return [layer, [...new Set([...hit.flatMap((trigger) => trigger[layer]), ...own])]];
    }),
  );
}
