import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Black-box tests of the running product. One server is shared by all files, two at a time. */
export default defineConfig({
  resolve: { conditions: ['@bourse/source'] },
  ssr: { resolve: { conditions: ['@bourse/source', 'node', 'default'] } },
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['src/**/*.e2e.ts'],
    // Where containers can be run, these have a run of their own (stack.vitest.config.ts); elsewhere they skip, visibly.
    exclude: process.env['BOURSE_TEST_CONTAINERS'] === '1' ? ['src/stack/**', 'src/containers/**'] : [],
    globalSetup: [
      join(import.meta.dirname, '../../libs/testing/src/container-setup.ts'),
      join(import.meta.dirname, 'src/harness/global-setup.ts'),
    ],
    setupFiles: [join(import.meta.dirname, 'src/harness/matchers.ts')],
    testTimeout: 60_000,
    hookTimeout: 180_000,
    pool: 'forks',
    maxWorkers: 2,
    isolate: false,
  },
});
