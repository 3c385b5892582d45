// Alternatives on the resolvers' own store: the same bytes from a hand-written handler, and a default Apollo Server.
import { ApolloServer, HeaderMap } from '@apollo/server';
import { BarList, OperationContext, OperationPlan, schema } from '@bourse/gateway';
import { classifyError, FallbackSearch, Resolutions, ServerProcess } from '@bourse/backend';
import { loadConfig } from '@bourse/config';
import { dividendRow, pricedInstrument } from '@bourse/prices';
import { toWindow } from '@bourse/range';
import { fastify, type FastifyRequest } from 'fastify';
import { graphqlPage } from '../graphql-query.js';

const server = await ServerProcess.start(loadConfig(process.env), {
  service: 'bench',
  logLevel: 'silent',
  logStream: { write: () => {} },
});
await server.ready();
const { universe, prices, search } = server.parts;
const parts = {
  ...server.parts,
  search: new FallbackSearch(universe, search),
  resolutions: new Resolutions(universe, search),
  settings: { logger: server.logger, classifyError, clock: Date.now },
};
const app = fastify();

app.get('/ready', () => 'ready');

/** The page of a query, without GraphQL: one handler, objects, JSON.stringify. */
app.get<{ Querystring: { after?: string } }>('/handwritten', async ({ query: { after } }, reply) => {
  const snapshot = universe.current;
  const { rows } = snapshot.listRows(graphqlPage.filter, after ?? null, graphqlPage.instruments);
  const instruments = Array.from(rows, (row) => pricedInstrument(snapshot, row));
  const nowMs = Date.now();
  const bars = toWindow({ outputsize: graphqlPage.bars }, '1day', nowMs);
  const dividends = toWindow({ outputsize: graphqlPage.dividends }, '1day', nowMs);
  const [series, paid] = await Promise.all([
    prices.series(instruments.map((instrument) => ({ instrument, interval: '1day', adjust: 'splits', window: bars }))),
    prices.dividends(instruments.map((instrument) => ({ instrument, window: dividends }))),
  ]);
  const nodes = instruments.map((instrument, i) => {
    const [answer, actions] = [series[i]!, paid[i]!];
    if (answer instanceof Error || actions instanceof Error) throw answer;
    return {
      symbol: instrument.symbol,
      name: snapshot.name(rows[i]!),
      bars: [...new BarList(answer.bars, '1day')],
      dividends: actions.events.map((event) => {
        const { ex_date, amount, currency } = dividendRow(event, instrument);
        return { exDate: ex_date, amount, currency };
      }),
    };
  });
  return reply.type('application/json; charset=utf-8').send(JSON.stringify({ data: { instruments: { nodes } } }));
});

const apollo = new ApolloServer<OperationContext>({
  schema,
  plugins: [
    {
      requestDidStart: async () => ({
        didResolveOperation: async ({ contextValue: context, operation, request }) => {
          const fragments = {};
          const root = schema.getQueryType()!;
          const variables = request.variables ?? {};
          context.begin(new OperationPlan(operation!.selectionSet, { root, fragments, variables, context }));
        },
      }),
    },
  ],
});
await apollo.start();

app.post('/apollo', async (request, reply) => {
  const headers = new HeaderMap(Object.entries(request.headers as Record<string, string>));
  const { body } = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method: 'POST', headers, search: '', body: request.body },
    context: async () => new OperationContext(parts, createAdmittedRequest()),
  });
  return reply.type('application/json; charset=utf-8').send(body.kind === 'complete' ? body.string : '');
});

/** A request after its guard; nothing is charged. */
function createAdmittedRequest(): FastifyRequest {
  const free = { charge: () => undefined, keep: () => undefined };
  const principal = { scopes: new Set(['instruments:read', 'prices:read', 'search:read']), perMinute: null };
  return { id: 'bench', exchange: { principal, account: free, degraded: null } } as unknown as FastifyRequest;
}

await app.listen({ port: Number(process.env['BENCH_PORT']), host: '127.0.0.1' });
