import { createHash } from 'node:crypto';
import type { SearchDocument } from '../search-document.js';
import type { ReceivedRequest } from './loopback-server.fixture.js';

/** One request and the response of Meilisearch, without values that differ from run to run. */
export interface RecordedExchange {
  /** The test that sent it. */
  readonly scene: string;
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly key: 'good' | 'bad';
    readonly body: unknown;
  };
  readonly status: number;
  readonly answer: unknown;
}

export interface Recording {
  readonly documents: readonly SearchDocument[];
  readonly exchanges: readonly RecordedExchange[];
}

export const recordingFile = new URL('exchanges.json', import.meta.url);

/** A request to `/scene/path` in its recorded form; documents become a hash of their lines. */
export function describeRequest(
  request: ReceivedRequest,
  goodKey: string,
): Pick<RecordedExchange, 'scene' | 'request'> {
  const [, scene = '', path = ''] = /^\/([^/]+)(\/.*)$/.exec(request.path) ?? [];
  const key = request.headers.authorization === `Bearer ${goodKey}` ? 'good' : 'bad';
  return { scene, request: { method: request.method, path, key, body: describeBody(request) } };
}

function describeBody({ headers, body }: ReceivedRequest): unknown {
  if (body.length === 0) return null;
  if (headers['content-type'] === 'application/json') return JSON.parse(body.toString());
  return { sha256: createHash('sha256').update(body).digest('hex') };
}

/** The response without times, sizes, addresses and names of builds. */
export function removePassing(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer), (key, value: unknown) => (passing.has(key) ? undefined : value));
}

const passing = new Set(
  [
    'enqueuedAt startedAt finishedAt duration createdAt updatedAt lastUpdate',
    'processingTimeMs requestUid link commitSha commitDate',
    'databaseSize usedDatabaseSize rawDocumentDbSize avgDocumentSize',
  ].flatMap((keys) => keys.split(' ')),
);
