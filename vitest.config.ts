import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@bourse/source'] },
  ssr: { resolve: { conditions: ['@bourse/source', 'node', 'default'] } },
  test: {
    include: ['**/src/**/*.spec.ts', 'tools/**/*.spec.ts'],
    exclude: ['**/dist/**', '**/node_modules/**'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
  },
});
