import type { Answer } from './http-client.js';

const keys = ['code', 'details', 'message', 'status'];

/** Returns one sentence per fault of an error response (error-1); an empty list if it is valid. */
export function findEnvelopeFaults(answer: Answer, status: number, code: string): string[] {
  const faults: string[] = [];
  const fault = (wrong: boolean, sentence: string) => wrong && faults.push(sentence);
  fault(answer.status !== status, `status is ${answer.status}, not ${status}`);
  const type = answer.headers['content-type'];
  fault(type !== 'application/json; charset=utf-8', `content type is ${type}`);

  const body = parseBody(answer);
  if (body === null) return [...faults, 'the body is no JSON object'];
  fault(Object.keys(body).sort().join() !== keys.join(), `the keys are ${Object.keys(body).join(', ')}`);
  fault(body['code'] !== code, `code is ${String(body['code'])}, not ${code}`);
  fault(body['status'] !== answer.status, `the status in the body is ${String(body['status'])}`);
  fault(typeof body['message'] !== 'string' || body['message'] === '', 'there is no message');
  return [...faults, ...findDetailFaults(code, body['details'])];
}

function parseBody(answer: Answer): Record<string, unknown> | null {
  try {
    const body: unknown = answer.json;
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** The codes and statuses, repeated here so that the product's table is checked against them. */
function findDetailFaults(code: string, details: unknown): string[] {
  if (details === null)
    return code === 'rate_limit' || code === 'unauthenticated' || code === 'forbidden' ? [NO_DETAILS] : [];
  if (typeof details !== 'object' || Array.isArray(details)) return ['details are neither an object nor null'];
  const shape = Object.keys(details).sort().join();
  const wanted = shapes[code] ?? [];
  return wanted.includes(shape) ? badEntries(details) : [`details of ${code} have the keys ${shape}`];
}

const NO_DETAILS = 'details are missing';
const shapes: Readonly<Record<string, readonly string[]>> = {
  bad_request: ['errors'],
  unauthenticated: ['reason'],
  forbidden: ['reason'],
  not_found: ['symbol', 'candidates,symbol', 'from,to'],
  rate_limit: ['retry_after_seconds,scope'],
  upstream_failure: ['last_error,sources_tried'],
};

function badEntries(details: object): string[] {
  if (!('errors' in details)) return [];
  const entries = Array.isArray(details.errors) ? details.errors : [];
  const sound = entries.every(
    (entry) =>
      Object.keys(entry).sort().join() === 'field,message,value' &&
      typeof entry.field === 'string' &&
      typeof entry.message === 'string' &&
      (entry.value === null || (typeof entry.value === 'string' && [...entry.value].length <= 100)),
  );
  return sound && entries.length > 0 ? [] : ['details.errors is no list of {field, message, value}'];
}
