/** How the live source behind the store fails, as `details.last_error` names it. */
export type UpstreamFault =
  'timeout' | 'unreachable' | 'rate_limited' | 'auth' | 'blocked' | 'malformed' | 'upstream_error';

export const faultPort = 9999;

/** A source that fails in one way and no other; run inside of the container by its Node. */
export function faultySource(fault: Exclude<UpstreamFault, 'unreachable'>): string {
  const [status, type, body] = answers[fault === 'timeout' ? 'upstream_error' : fault];
  return `
import { createServer } from 'node:http';
createServer((request, response) => {
  if (${fault === 'timeout'}) return;
  response.writeHead(${status}, { 'content-type': ${JSON.stringify(type)} }).end(${JSON.stringify(body)});
}).listen(${faultPort}, '127.0.0.1');
`;
}

type Answer = readonly [status: number, contentType: string, body: string];

const answers: Readonly<Record<Exclude<UpstreamFault, 'timeout' | 'unreachable'>, Answer>> = {
  rate_limited: [429, 'application/json', '{}'],
  auth: [401, 'application/json', '{}'],
  blocked: [200, 'text/html', '<html><body>Are you a robot?</body></html>'],
  malformed: [200, 'application/json', '{'],
  upstream_error: [500, 'application/json', '{}'],
};
