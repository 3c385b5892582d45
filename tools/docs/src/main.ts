// `node -C @bourse/source tools/docs/src/main.ts` writes the documentation site into libs/nest/docs/bundle, from which the servers serve it.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { buildSite } from './build-site.ts';
import { BASE } from './site-map.ts';

const root = join(import.meta.dirname, '../../..');
const target = join(root, 'libs/nest/docs/bundle');

/** Bundles the script and the styles of the pages, in files named by their content. */
async function bundleAssets(): Promise<{ script: string; style: string }> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, 'page'),
    publicDir: false,
    resolve: { conditions: ['@bourse/source', 'module', 'browser', 'production', 'import', 'default'] },
    build: {
      write: false,
      modulePreload: false,
      cssCodeSplit: false,
      sourcemap: true,
      rolldownOptions: {
        input: join(import.meta.dirname, 'page/page.ts'),
        output: { entryFileNames: 'assets/page-[hash].js', assetFileNames: 'assets/[name]-[hash][extname]' },
      },
    },
  });
  if (Array.isArray(result) || !('output' in result)) throw new TypeError('Vite built more than one bundle.');
  for (const file of result.output) write(file.fileName, file.type === 'chunk' ? file.code : file.source);
  const addressByEnding = (ending: string) =>
    `${BASE}/${result.output.find(({ fileName }) => fileName.endsWith(ending))!.fileName}`;
  return { script: addressByEnding('.js'), style: addressByEnding('.css') };
}

function write(path: string, content: string | Uint8Array): void {
  const file = join(target, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

rmSync(target, { recursive: true, force: true });
for (const [path, content] of Object.entries(buildSite(root, await bundleAssets()))) write(path, content);
