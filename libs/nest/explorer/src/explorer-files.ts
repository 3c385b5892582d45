import { existsSync, globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addFile, contentTypeOf, type FastifyInstance, STRICT_POLICY } from '@bourse/http';

/** The output of apps/explorer. */
const folder = fileURLToPath(new URL('../bundle', import.meta.url));

const PAGE = 'index.html';
const extensions = { br: '.br', zstd: '.zst', gzip: '.gz' } as const;

/** Serves the explorer at `/`. Views have no addresses of their own on the server: their links differ after the `#`. */
export function addExplorer(server: FastifyInstance): void {
  const names = globSync('**/*', { cwd: folder }).map((name) => name.replaceAll('\\', '/'));
  if (!names.includes(PAGE)) throw new Error(`${folder} has no page: build it with \`npm run build\`.`);
  for (const name of names) {
    const type = contentTypeOf(extname(name));
    if (type !== undefined) addFile(server, { ...fileOf(name), type });
  }
}

function fileOf(name: string) {
  const path = join(folder, name);
  const isPage = name === PAGE;
  return {
    path: isPage ? '/' : `/${name}`,
    read: () => readFileSync(path),
    readCompressed: (coding: keyof typeof extensions) => {
      const compressed = `${path}${extensions[coding]}`;
      return existsSync(compressed) ? readFileSync(compressed) : undefined;
    },
    cache: isPage ? 'revalidated' : 'ever',
    policy: isPage ? STRICT_POLICY : undefined,
  } as const;
}
