/** How the live source behind the store fails, as `details.last_error` names it. */
export type UpstreamFault =
  'timeout' | 'unreachable' | 'rate_limited' | 'auth' | 'blocked' | 'malformed' | 'upstream_error';

export const FAULT_PORT = 9999;

type Answer = readonly [status: number, contentType: string, body: string];

/** The answer of the source per fault. Null: no answer, because the source hangs or does not listen. */
const answers: Readonly<Record<UpstreamFault, Answer | null>> = {
  timeout: null,
  unreachable: null,
  rate_limited: [429, 'application/json', '{}'],
  auth: [401, 'application/json', '{}'],
  blocked: [200, 'text/html', '<html><body>Are you a robot?</body></html>'],
  malformed: [200, 'application/json', '{'],
  upstream_error: [500, 'application/json', '{}'],
};

/** Throws RangeError for an unknown fault. */
export function checkFault(fault: UpstreamFault): void {
  const faults = Object.keys(answers);
  if (!faults.includes(fault)) throw new RangeError(`withUpstreamFault: ${fault} must be one of ${faults.join(', ')}`);
}

/** Returns the program of a failing source, for Node in the container; null when no program is needed. */
export function faultySource(fault: UpstreamFault): string | null {
  if (fault === 'unreachable') return null;
  const [status, type, body] = answers[fault] ?? [];
  const answer = `response.writeHead(${status}, { 'content-type': ${JSON.stringify(type)} }).end(${JSON.stringify(body)})`;
  return `
import { createServer } from 'node:http';
createServer((request, response) => ${status === undefined ? '{}' : answer}).listen(${FAULT_PORT}, '127.0.0.1');
`;
}
