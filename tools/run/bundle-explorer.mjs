// Bundles the explorer for browsers into files whose names change with their content, each also compressed.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { build } from 'vite';
import { root } from './prepare.mjs';

const target = join(root, 'libs/nest/explorer/bundle');
const FILE = 'assets/[name]-[hash].js';
const ZSTD_LEVEL = 19;

export async function bundleExplorer() {
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(root, 'apps/explorer/src'),
    publicDir: false,
    resolve: { conditions: ['@bourse/source', 'module', 'browser', 'production', 'import', 'default'] },
    // The server serves the icon of the documentation.
    build: {
      outDir: target,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: false,
      sourcemap: false,
      target: 'baseline-widely-available',
      rolldownOptions: {
        external: [/^\/docs\//],
        output: { entryFileNames: FILE, chunkFileNames: FILE, assetFileNames: 'assets/[name]-[hash][extname]' },
      },
    },
  });
  for (const name of globSync('**/*.{html,js,css}', { cwd: target })) compress(join(target, name));
}

function compress(path) {
  const bytes = readFileSync(path);
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  );
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  writeFileSync(
    `${path}.zst`,
    zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL } }),
  );
}
