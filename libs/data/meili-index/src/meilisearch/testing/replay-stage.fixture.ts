import { describeRequest, type RecordedExchange, type Recording } from './exchange.fixture.js';
import { listenOnLoopback, sendJson } from './loopback-server.fixture.js';
import { ofScene, type Stage } from './stage.fixture.js';

const API_KEY = 'good-key';

/** Responds from the recording. A repeated request gets the next recorded response, and the last one after that. */
export async function openReplay({ exchanges }: Recording): Promise<Stage> {
  const answers = Map.groupBy(exchanges, identityOf);
  const strangers: string[] = [];
  const server = await listenOnLoopback((request, response) => {
    const described = describeRequest(request, API_KEY);
    const recordedAnswers = answers.get(identityOf(described)) ?? [];
    const next = recordedAnswers.length > 1 ? recordedAnswers.shift() : recordedAnswers[0];
    if (next !== undefined) return sendJson(response, next.status, next.answer);
    strangers.push(JSON.stringify(described));
    return sendJson(response, 599, { code: 'not_recorded' });
  });
  return {
    node: (scene) => ({ url: `${server.url}/${scene}`, apiKey: API_KEY }),
    requests: (scene) => ofScene(scene, server.requests),
    strangers,
    close: () => server.close(),
  };
}

function identityOf({ scene, request }: Pick<RecordedExchange, 'scene' | 'request'>): string {
  const { method, path, key, body } = request;
  return JSON.stringify([scene, method, path, key, body]);
}
