import { isDeepStrictEqual } from 'node:util';
import type { MeiliNode } from '../meili-client.js';
import { describeRequest, type RecordedExchange, removePassing } from './exchange.fixture.js';
import { listenOnLoopback, type ReceivedRequest, sendJson } from './loopback-server.fixture.js';
import { ofScene, type Stage } from './stage.fixture.js';

export interface RealStage extends Stage {
  /** The exchanges so far, ready to be stored. */
  readonly exchanges: readonly RecordedExchange[];
}

/** A proxy between the tests and a real Meilisearch that records their exchanges. */
export async function openReal({ url, apiKey = '' }: MeiliNode): Promise<RealStage> {
  const exchanges: RecordedExchange[] = [];
  const server = await listenOnLoopback(async (request, response) => {
    const described = describeRequest(request, apiKey);
    const forwarded = await forward(url + described.request.path, request);
    const answer: unknown = await forwarded.json();
    keep(exchanges, { ...described, status: forwarded.status, answer: removePassing(answer) });
    sendJson(response, forwarded.status, answer);
  });
  return {
    node: (scene) => ({ url: `${server.url}/${scene}`, apiKey }),
    requests: (scene) => ofScene(scene, server.requests),
    strangers: [],
    exchanges,
    close: () => server.close(),
  };
}

function forward(address: string, { method, headers, body }: ReceivedRequest): Promise<Response> {
  const { authorization = '', 'content-type': type = 'application/json' } = headers;
  return fetch(address, {
    method,
    headers: { authorization, 'content-type': type },
    body: body.length === 0 ? null : new Uint8Array(body),
  });
}

/** Repeated requests give the same response; one of them is enough. */
function keep(exchanges: RecordedExchange[], exchange: RecordedExchange): void {
  const before = exchanges.findLast(
    ({ scene, request }) => scene === exchange.scene && isDeepStrictEqual(request, exchange.request),
  );
  if (!isDeepStrictEqual(before, exchange)) exchanges.push(exchange);
}
