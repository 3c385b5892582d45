// Bundles the script of GraphQL's page for browsers, with the workers, styles and fonts of its editor, into a folder of files
// whose names change with their content.
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './prepare.mjs';

const FILE = '[name]-[hash].js';
const output = { entryFileNames: FILE, chunkFileNames: FILE, assetFileNames: '[name]-[hash][extname]' };
const rolldownOptions = { output };

export function bundlePage() {
  return build({
    configFile: false,
    // The packages carry directives for servers of React, of which Vite warns file by file.
    logLevel: 'error',
    root: join(root, 'apps/gateway/src/page'),
    base: '/graphiql/',
    publicDir: false,
    worker: { format: 'es', rolldownOptions },
    build: {
      outDir: join(root, 'apps/gateway/bundle/graphiql'),
      assetsDir: '',
      emptyOutDir: true,
      // The policy of the page allows neither inline scripts nor fonts as text.
      assetsInlineLimit: 0,
      modulePreload: false,
      cssCodeSplit: false,
      sourcemap: true,
      rolldownOptions: { ...rolldownOptions, input: join(root, 'apps/gateway/src/page/graphiql.js') },
    },
  });
}
