import { readdirSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addPage, type HttpServer } from '@bourse/http';
import { html } from './graphql-page.assets.js';

/** The output of tools/run/bundle-page.mjs. */
const folder = fileURLToPath(new URL('../../bundle/graphiql', import.meta.url));

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.ttf': 'font/ttf',
};

/** Serves GraphiQL at `/graphql` to browsers that open it without a query; all its files are local. */
export function addGraphqlPage(server: HttpServer): void {
  server.addConstraintStrategy({
    name: 'opened',
    storage: () => new Map<unknown, never>() as never,
    deriveConstraint: openedByHand,
    validate: () => undefined,
  });
  const names = readdirSync(folder).filter((name) => extname(name) in types);
  const files = names.map((name) => [`/graphiql/${name}`, { type: types[extname(name)]!, file: join(folder, name) }]);
  addPage(server, {
    path: '/graphql',
    constraints: { opened: true },
    html: html({ script: named(names, /^graphiql-.*\.js$/), style: named(names, /\.css$/) }),
    texts: {},
    files: Object.fromEntries(files),
  });
}

function named(names: readonly string[], pattern: RegExp): string {
  const [name, ...more] = names.filter((each) => pattern.test(each));
  if (name === undefined || more.length > 0)
    throw new Error(`${folder} is missing or outdated: run \`npm run build\`.`);
  return `/graphiql/${name}`;
}

/** Whether a browser's address bar sent the request: it accepts HTML and has no operation. */
function openedByHand({ url = '', headers }: IncomingMessage): true | undefined {
  return !url.includes('?') && headers.accept?.includes('text/html') === true ? true : undefined;
}
