// PostGraphile over the rows of the bench; its package is outside the checkout and is loaded from there.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const require = createRequire(join(process.env['BOURSE_BENCH_POSTGRAPHILE']!, 'package.json'));
const load = async <T>(name: string) => (await import(pathToFileURL(require.resolve(name)).href)) as T;

interface Serv {
  createHandler(): (request: IncomingMessage, response: ServerResponse) => void;
}

const { postgraphile } = await load<{ postgraphile: (preset: object) => { createServ: (grafserv: unknown) => Serv } }>(
  'postgraphile',
);
const { PostGraphileAmberPreset: amber } = await load<{ PostGraphileAmberPreset: object }>(
  'postgraphile/presets/amber',
);
const { makePgService } = await load<{ makePgService: (options: object) => object }>('postgraphile/adaptors/pg');
const { grafserv } = await load<{ grafserv: unknown }>('postgraphile/grafserv/node');

const preset = {
  extends: [amber],
  pgServices: [makePgService({ connectionString: process.env['BENCH_DATABASE_URL'], schemas: ['bench_graphql'] })],
  grafserv: { watch: false, graphiql: false },
};
const handler = postgraphile(preset).createServ(grafserv).createHandler();
const server = createServer((request, response) => {
  if (request.url === '/ready') response.end('ready');
  else handler(request, response);
});
server.listen(Number(process.env['BENCH_PORT']), '127.0.0.1');
