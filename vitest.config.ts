import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { e2eProject, source } from './apps/e2e/projects.js';

/** Specs beside their files; those that take long are named `*.full.spec.ts` or `*.long.spec.ts` and run in a later layer. */
function specs(name: string, files: { readonly include: string[]; readonly exclude: string[] }) {
  return {
    ...source,
    resolve: {
      ...source.resolve,
      // As Node takes it: in the form for bundlers it would be another one than its users in node_modules load.
      alias: [{ find: /^graphql$/, replacement: join(import.meta.dirname, 'node_modules/graphql/index.js') }],
    },
    test: {
      name,
      include: files.include,
      exclude: ['**/dist/**', '**/node_modules/**', ...files.exclude],
      globalSetup: [join(import.meta.dirname, 'libs/testing/src/container-setup.ts')],
      setupFiles: [join(import.meta.dirname, 'libs/testing/src/real-fetch-timers.ts')],
      testTimeout: 60_000,
      // A poll waits for an event: how soon it comes is the machine's affair.
      expect: { poll: { timeout: 30_000, interval: 10 } },
      hookTimeout: 60_000,
      pool: 'forks',
      // `npm test` runs the black-box tests beside them, and each worker loads the modules again.
      maxWorkers: Math.max(2, Math.floor(availableParallelism() / 2)),
      isolate: false,
      fsModuleCache: true,
    },
  } satisfies TestProjectInlineConfiguration;
}

const FULL = '**/src/**/*.full.spec.ts';
const LONG = '**/src/**/*.long.spec.ts';

/** The layers that run without containers. The one with containers is apps/e2e/stack.vitest.config.ts. */
export default defineConfig({
  test: {
    projects: [
      specs('unit', { include: ['**/src/**/*.spec.ts'], exclude: [FULL, LONG] }),
      e2eProject('e2e'),
      specs('unit-full', { include: [FULL], exclude: [] }),
      e2eProject('full'),
      specs('unit-long', { include: [LONG], exclude: [] }),
      e2eProject('long'),
    ],
  },
});
