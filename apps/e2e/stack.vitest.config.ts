import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { common, source } from './projects.js';

const stack = [join(import.meta.dirname, 'src/stack/stack-setup.ts')];

/**
 * The whole product in containers. First the black-box tests of REST that need nothing but an address and keys, and what
 * has containers of its own, two files at a time; then what is done to the containers, one after another; last what is
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
            'src/v1/{stocks,symbol-search,time-series}/*.e2e.ts',
            'src/v1/every-endpoint/{304,401,403,405,429}.e2e.ts',
            'src/graphql/{200,400,401,search,connection}.e2e.ts',
            // Containers of their own, or a look at those that are there.
            'src/containers/*.e2e.ts',
            'src/stack/{hardening,images,proxied-posts,secrets,stand-ins}.e2e.ts',
          ],
          exclude: [
            // Servers of their own, with what this stack has not: live sources, maintenance, other files.
            '**/50[234].e2e.ts',
            'src/v1/time-series/{200-names,304,200-minutes,404,200-adjust,200-intervals}.e2e.ts',
            'src/v1/stocks/400-imported.e2e.ts',
            // Whose address is whose behind a proxy: src/stack/proxy.e2e.ts.
            'src/v1/stocks/403.e2e.ts',
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
          exclude: ['src/stack/{hardening,images,proxied-posts,secrets,stand-ins}.e2e.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
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
