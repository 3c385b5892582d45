import { endpoints } from '@bourse/contract';
import { describe, expect, test } from 'vitest';
import { type AnyEndpoint, exampleOf } from '../cases/every-endpoint.js';
import { ask, type RequestOrPath } from '../cases/test-request.js';
import { runBourseJson } from '../harness/command.js';
import { send, type Target } from '../harness/http-client.js';
import { linesFile } from '../harness/price-imports.js';
import { exampleModule, exampleModules, toExample, toExampleText } from '../harness/recorded-examples.js';
import { get, getServer, shared } from '../harness/shared.js';

const probes = ['/livez', '/readyz'];
/** Lists that are empty until other tests, or the exports of the shared server, fill them. */
const changing = new Set<AnyEndpoint>([endpoints.listExports, endpoints.listSchedules, endpoints.listWebhooks]);

async function answersOf(endpoint: AnyEndpoint, request: RequestOrPath, target: Target = shared): Promise<object> {
  const alternatives: readonly string[] = 'alternatives' in endpoint ? endpoint.alternatives : [];
  const texts = await Promise.all(
    alternatives.map(async (accept) => [accept, toExampleText((await ask(request, { accept }, target)).text)]),
  );
  return { 'application/json': toExample((await ask(request, {}, target)).json), ...Object.fromEntries(texts) };
}

/** Of a server that imports: the universe of the shared one does not change. */
async function answersWithChanges(): Promise<object> {
  const server = await getServer('imported');
  const path = '/v1/stocks/changes?isin=US00EXAMPL13';
  const { next_since: since } = (await send(server, 'GET', path)).json;
  const file = linesFile('rows.csv', [
    'symbol,name,exchange,type,isin',
    'EXMP,Example Inc,NASDAQ,Common Stock,US00EXAMPL13',
  ]);
  await runBourseJson(['import', 'instruments', '--format', 'csv', '--wait', file], server.env);
  return answersOf(endpoints.listChanges, `${path}&since=${since}`, server);
}

async function recordAnswers(): Promise<object> {
  const groups: [string, object][] = [];
  for (const endpoint of Object.values<AnyEndpoint>(endpoints)) {
    const request = 'sample' in endpoint ? endpoint.sample : exampleOf(endpoint);
    const answers =
      endpoint === endpoints.listChanges
        ? answersWithChanges()
        : answersOf(endpoint, request, changing.has(endpoint) ? await getServer('imported') : shared);
    groups.push([`${endpoint.method} ${endpoint.path}`, await answers]);
  }
  for (const path of probes) groups.push([`GET ${path}`, { 'application/json': toExample((await get(path)).json) }]);
  return Object.fromEntries(groups);
}

describe('the examples of OpenAPI', () => {
  test('the example of every endpoint is the actual response, in each media type', async () => {
    const text = exampleModule('answers', 'answer-examples', await recordAnswers());
    await expect(text).toMatchFileSnapshot(exampleModules.answers);
  });

  test('every 200 and every error of every operation has one', async () => {
    const { paths, components } = (await get('/openapi.json')).json;
    const operations = Object.values<Record<string, Operation>>(paths).flatMap((each) => Object.values(each));
    const missing = operations.flatMap(({ operationId, responses }) =>
      Object.entries<Response>(responses).flatMap(([status, response]) => {
        const { content = {} } = components.responses[response.$ref?.split('/').at(-1) ?? ''] ?? response;
        const media = Object.entries<Media>(content).filter(([, { example, examples }]) => !(example ?? examples));
        return media.map(([type]) => `${operationId} ${status} ${type}`);
      }),
    );
    expect(operations.length).toBeGreaterThan(12);
    expect(missing).toEqual([]);
  });
});

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, Response>>;
}
interface Response {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, Media>>;
}
interface Media {
  readonly example?: unknown;
  readonly examples?: object;
}
