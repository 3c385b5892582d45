import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { TestProjectInlineConfiguration } from 'vitest/config';

/** The layers of the black-box tests: the folders of `src` that each one runs. A spec of tools/check finds a folder in no layer. */
export const layers = {
  /** `npm test`: REST, GraphQL and the protocols of vendors on one shared server. */
  e2e: ['compat', 'errors', 'graphql', 'guards', 'protocol', 'v1'],
  /** `npm test -- --layer full`: commands, crashes, restores, random requests, the explorer's search; servers of their own. */
  full: ['browser', 'cli', 'fuzz', 'mcp', 'openapi', 'operation', 'sdk', 'universe'],
  /**
   * `npm run test:full` runs `full` and `long`: what takes minutes and rarely breaks, such as clients that others
   * generate, all views in Chromium, and the whole universe.
   */
  long: ['browser-views', 'generators', 'python', 'real-data', 'samples', 'vendor-clients'],
  /** `npm run test:stack`: the product in containers, and what is promised in seconds (stack.vitest.config.ts). */
  stack: ['containers', 'promised', 'stack'],
} as const;

const sourceConditions = { resolve: { conditions: ['@bourse/source', 'node', 'default'] } };

/** Tests and global setups load the sources of the projects, which need not be compiled. */
export const source = {
  resolve: { conditions: ['@bourse/source'] },
  environments: { ssr: sourceConditions, __vitest__: sourceConditions },
};

export const common = {
  root: import.meta.dirname,
  setupFiles: [join(import.meta.dirname, 'src/harness/matchers.ts')],
  testTimeout: 60_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 10_000 } },
  pool: 'forks' as const,
  isolate: false,
  fsModuleCache: true,
};

/** A Vitest project of one layer. Its files share the servers of src/harness/global-setup.ts. */
export function e2eProject(layer: 'e2e' | 'full' | 'long'): TestProjectInlineConfiguration {
  return {
    ...source,
    test: {
      ...common,
      name: layer,
      include: layers[layer].map((folder) => `src/${folder}/**/*.e2e.ts`),
      globalSetup: [
        join(import.meta.dirname, '../../libs/testing/src/container-setup.ts'),
        join(import.meta.dirname, 'src/harness/global-setup.ts'),
      ],
      // Vitest runs projects together only with the same number of workers.
      sequence: { groupOrder: 1 },
      // Some files wait for seconds.
      maxWorkers: Math.min(4, Math.max(3, Math.floor(availableParallelism() / 2))),
    },
  };
}
