import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { addPage, type HttpServer } from '@bourse/http';
import { html, script } from './graphql-page.assets.js';

const require = createRequire(import.meta.url);
const fileOf = (name: string, path: string) => join(dirname(require.resolve(`${name}/package.json`)), path);

const SCRIPT = 'text/javascript; charset=utf-8';
const STYLE = 'text/css; charset=utf-8';

/** GraphiQL at `/graphql`, for browsers that open it without a query; all its files come from here. */
export function addGraphqlPage(server: HttpServer): void {
  server.addConstraintStrategy({
    name: 'opened',
    storage: () => new Map<unknown, never>() as never,
    deriveConstraint: openedByHand,
    validate: () => undefined,
  });
  addPage(server, {
    path: '/graphql',
    constraints: { opened: true },
    html,
    texts: { '/graphiql/start.js': { type: SCRIPT, text: () => script } },
    files: {
      '/graphiql/react.js': { type: SCRIPT, file: fileOf('react', 'umd/react.production.min.js') },
      '/graphiql/react-dom.js': { type: SCRIPT, file: fileOf('react-dom', 'umd/react-dom.production.min.js') },
      '/graphiql/graphiql.js': { type: SCRIPT, file: fileOf('graphiql', 'graphiql.min.js') },
      '/graphiql/graphiql.css': { type: STYLE, file: fileOf('graphiql', 'graphiql.min.css') },
    },
  });
}

/** A browser's address bar asks for HTML and sends no operation. */
function openedByHand({ url = '', headers }: IncomingMessage): true | undefined {
  return !url.includes('?') && headers.accept?.includes('text/html') === true ? true : undefined;
}
