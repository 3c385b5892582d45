import type { Bourse } from '../harness/bourse-server.js';
import { send } from '../harness/http-client.js';
import { createKey, type KeyOptions } from '../harness/keys.js';
import type { IssuedValues } from './rest-attempts.js';

const narrowKeys: readonly KeyOptions[] = [
  { scopes: ['search:read'] },
  { scopes: ['instruments:read'], perMinute: 20 },
  { allowIp: ['192.0.2.0/24'] },
];
const pages = ['/v1/stocks?outputsize=3', '/v1/stocks?outputsize=2&exchange=NASDAQ', '/v1/stocks?status=all'];

/** Values that a server issues to its clients: keys, cursors, ETags. */
export async function collectIssuedValues(server: Bourse): Promise<IssuedValues> {
  const narrowTokens = [];
  for (const options of narrowKeys) narrowTokens.push((await createKey(server.env, options)).key);
  const answers = await Promise.all(pages.map((path) => send(server, 'GET', path)));
  return {
    ample: `Bearer ${server.apiKey}`,
    others: [
      ...narrowTokens.map((key) => `Bearer ${key}`),
      '',
      'Bearer',
      'Bearer null',
      'Basic YTpi',
      'Bearer bourse_live_a_b',
    ],
    cursors: answers.map(({ json }) => String(json.next_cursor)),
    etags: answers.map(({ headers }) => String(headers.etag)),
  };
}
