// A server that stores documents and executes requests immediately; it implements only what the build of an index
// needs.
import { listenOnLoopback, sendJson } from '../meilisearch/testing/loopback-server.fixture.js';

export interface PlantedMeili {
  readonly url: string;
  /** Documents by index and id. */
  readonly indexes: Map<string, Map<number, Record<string, unknown>>>;
  close(): Promise<void>;
}

export async function plantedMeili(): Promise<PlantedMeili> {
  const indexes: PlantedMeili['indexes'] = new Map();
  let uid = 0;
  const server = await listenOnLoopback(({ method, path, body }, response) => {
    const [, kind, name, operation, more] = path.split('?')[0]!.split('/');
    const sendTask = () => sendJson(response, 202, { taskUid: ++uid });
    if (kind === 'version') return sendJson(response, 200, { pkgVersion: '1.50.0' });
    if (kind === 'stats') {
      const counts = [...indexes].map(([index, { size }]) => [index, { numberOfDocuments: size }]);
      return sendJson(response, 200, { indexes: Object.fromEntries(counts) });
    }
    if (kind === 'tasks') {
      const uids = new URL(path, 'http://planted').searchParams.get('uids')!.split(',');
      const results = uids.map((each) => ({ uid: Number(each), status: 'succeeded', type: 'any' }));
      return sendJson(response, 200, { results, limit: 100, from: 0, next: null, total: uids.length });
    }
    if (kind === 'multi-search') {
      const { queries } = JSON.parse(body.toString()) as { queries: { indexUid: string; q: string }[] };
      const results = queries.map(({ indexUid, q }) => ({
        hits: [...indexes.get(indexUid)!.values()].filter(({ symbol }) => symbol === q).map(({ id }) => ({ id })),
      }));
      return sendJson(response, 200, { results });
    }
    if (method === 'POST' && name === undefined) {
      const { uid: created } = JSON.parse(body.toString()) as { uid: string };
      indexes.set(created, new Map());
    } else if (method === 'DELETE' && operation === undefined) indexes.delete(name!);
    else if (operation === 'documents') {
      const documents = indexes.get(name!) ?? new Map<number, Record<string, unknown>>();
      indexes.set(name!, documents);
      if (more === 'delete-batch') for (const id of JSON.parse(body.toString()) as number[]) documents.delete(id);
      else {
        const lines = body.toString().trimEnd().split('\n');
        for (const line of lines.map((it) => JSON.parse(it) as { id: number })) documents.set(line.id, line);
      }
    }
    return sendTask();
  });
  return { url: server.url, indexes, close: () => server.close() };
}
