/** How the live source behind the store fails, as `details.last_error` names it. */
export type UpstreamFault =
  'timeout' | 'unreachable' | 'rate_limited' | 'auth' | 'blocked' | 'malformed' | 'upstream_error';

export const FAULT_PORT = 9999;

type Answer = readonly [status: number, contentType: string, body: string];

/** What the source answers. Null: nothing, for as long as anybody waits, or because nobody listens there. */
const answers: Readonly<Record<UpstreamFault, Answer | null>> = {
  timeout: null,
  unreachable: null,
  rate_limited: [429, 'application/json', '{}'],
  auth: [401, 'application/json', '{}'],
  blocked: [200, 'text/html', '<html><body>Are you a robot?</body></html>'],
  malformed: [200, 'application/json', '{'],
  upstream_error: [500, 'application/json', '{}'],
};

/** Throws RangeError for a way that there is not. */
export function checkFault(fault: UpstreamFault): void {
  const known = Object.keys(answers);
  if (!known.includes(fault)) throw new RangeError(`withUpstreamFault: ${fault} is none of ${known.join(', ')}`);
}

/** A source that fails in one way and no other, to be run inside of the container by its Node; null: none is needed. */
export function faultySource(fault: UpstreamFault): string | null {
  if (fault === 'unreachable') return null;
  const [status, type, body] = answers[fault] ?? [];
  const answer = `response.writeHead(${status}, { 'content-type': ${JSON.stringify(type)} }).end(${JSON.stringify(body)})`;
  return `
import { createServer } from 'node:http';
createServer((request, response) => ${status === undefined ? '{}' : answer}).listen(${FAULT_PORT}, '127.0.0.1');
`;
}
