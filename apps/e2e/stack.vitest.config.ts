import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { common, source } from './projects.js';

const stack = [join(import.meta.dirname, 'src/stack/stack-setup.ts')];

/**
 * The whole product in containers. First black-box tests that show its parts together: the listing, search, prices,
 * GraphQL, and limits over two instances; all other ones run on one server, in the default layer. With them, two files
 * at a time, what has containers of its own; then what is done to the containers, one after another; last what is
 * promised in seconds, on a server of its own.
 */
export default defineConfig({
  test: {
    globalSetup: stack,
    projects: [
      {
        ...source,
        test: {
          ...common,
          name: 'stack',
          include: [
            'src/v1/{stocks,symbol-search,time-series}/200.e2e.ts',
            'src/v1/every-endpoint/429.e2e.ts',
            'src/graphql/200.e2e.ts',
            // Containers of their own, or a look at those that are there.
            'src/containers/*.e2e.ts',
            'src/stack/{hardening,images,proxied-posts,secrets,stand-ins}.e2e.ts',
          ],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        ...source,
        test: {
          ...common,
          name: 'containers',
          include: ['src/stack/*.e2e.ts'],
          exclude: ['src/stack/{hardening,images,proxied-posts,secrets,stand-ins,whole-universe,endurance}.e2e.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        ...source,
        test: { ...common, name: 'whole', include: ['src/stack/whole-universe.e2e.ts'], sequence: { groupOrder: 3 } },
      },
      {
        // Last: it replaces the containers.
        ...source,
        test: { ...common, name: 'endurance', include: ['src/stack/endurance.e2e.ts'], sequence: { groupOrder: 4 } },
      },
      {
        ...source,
        test: {
          ...common,
          name: 'promised',
          include: ['src/promised/*.e2e.ts'],
          globalSetup: [join(import.meta.dirname, 'src/harness/global-setup.ts')],
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
