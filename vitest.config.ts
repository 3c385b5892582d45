import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Units beside their files, then the black-box tests of apps/e2e. */
export default defineConfig({
  test: {
    projects: [
      {
        resolve: {
          conditions: ['@bourse/source'],
          // As Node takes it: in the form for bundlers it would be another one than its users in node_modules load.
          alias: [{ find: /^graphql$/, replacement: join(import.meta.dirname, 'node_modules/graphql/index.js') }],
        },
        ssr: { resolve: { conditions: ['@bourse/source', 'node', 'default'] } },
        test: {
          name: 'unit',
          globalSetup: [join(import.meta.dirname, 'libs/testing/src/container-setup.ts')],
          include: ['**/src/**/*.spec.ts'],
          exclude: ['**/dist/**', '**/node_modules/**'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          pool: 'forks',
          maxWorkers: 2,
          isolate: false,
        },
      },
      'apps/e2e/vitest.config.ts',
    ],
  },
});
