import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addFile, contentTypeOf, type FastifyInstance, STYLED_POLICY } from '@bourse/http';
import { html } from './graphql-page.assets.js';

/** The output of tools/run/bundle-page.mjs. */
const folder = fileURLToPath(new URL('../../bundle/graphiql', import.meta.url));

/** Serves GraphiQL at `/graphql` to browsers that open it without a query; all its files are local. */
export function addGraphqlPage(server: FastifyInstance): void {
  server.addConstraintStrategy({
    name: 'opened',
    storage: () => new Map<unknown, never>() as never,
    deriveConstraint: isOpenedInBrowser,
    validate: () => undefined,
  });
  const files = readdirSync(folder).flatMap((name) => {
    const type = contentTypeOf(extname(name));
    return type === undefined ? [] : [{ name, type }];
  });
  const names = files.map(({ name }) => name);
  const page = html({ script: findAsset(names, /^graphiql-.*\.js$/), style: findAsset(names, /\.css$/) });
  addFile(server, {
    path: '/graphql',
    type: contentTypeOf('.html')!,
    read: () => page,
    cache: 'revalidated',
    policy: STYLED_POLICY,
    constraints: { opened: true },
  });
  for (const { name, type } of files) {
    addFile(server, { path: `/graphiql/${name}`, type, read: () => readFileSync(join(folder, name)), cache: 'day' });
  }
}

function findAsset(names: readonly string[], pattern: RegExp): string {
  const [name, ...more] = names.filter((each) => pattern.test(each));
  if (name === undefined || more.length > 0)
    throw new Error(`${folder} is missing or outdated: run \`npm run build\`.`);
  return `/graphiql/${name}`;
}

/** Whether a browser's address bar sent the request: it accepts HTML and has no operation. */
function isOpenedInBrowser({ url = '', headers }: IncomingMessage): true | undefined {
  return !url.includes('?') && headers.accept?.includes('text/html') === true ? true : undefined;
}
