import { readdirSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addPage, contentTypeOf, type FastifyInstance } from '@bourse/http';
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
    return type === undefined ? [] : [{ name, type, file: join(folder, name) }];
  });
  const names = files.map(({ name }) => name);
  addPage(server, {
    path: '/graphql',
    constraints: { opened: true },
    html: html({ script: findAsset(names, /^graphiql-.*\.js$/), style: findAsset(names, /\.css$/) }),
    files: Object.fromEntries(files.map(({ name, ...file }) => [`/graphiql/${name}`, file])),
  });
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
