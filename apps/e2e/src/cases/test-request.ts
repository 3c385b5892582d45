import { type Answer, type Headers, send, type Target } from '../harness/http-client.js';
import { shared } from '../harness/shared.js';

/** The request of a case: a path to GET, or a complete request. */
export type RequestOrPath = string | TestRequest;

export interface TestRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Headers;
  readonly body?: string | Buffer;
}

export function toRequest(request: RequestOrPath): TestRequest {
  return typeof request === 'string' ? { method: 'GET', path: request } : request;
}

/** POSTs a JSON value. */
export function toPost(path: string, value: unknown): TestRequest & { readonly body: string } {
  return { method: 'POST', path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) };
}

export function ask(request: RequestOrPath, headers: Headers = {}, target: Target = shared): Promise<Answer> {
  const { method, path, body, ...own } = toRequest(request);
  return send(target, method, path, { headers: { ...own.headers, ...headers }, body });
}

export const titleOf = (request: RequestOrPath) => `${toRequest(request).method} ${toRequest(request).path}`;
