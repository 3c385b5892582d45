import { type Answer, type Headers, send, type Target } from '../harness/http-client.js';
import { shared } from '../harness/shared.js';

/** The request of a case: a path to GET, or a complete request. */
export type RequestOrPath = string | Question;

export interface Question {
  readonly method: string;
  readonly path: string;
  readonly headers?: Headers;
  readonly body?: string;
}

export function questionOf(asked: RequestOrPath): Question {
  return typeof asked === 'string' ? { method: 'GET', path: asked } : asked;
}

/** POSTs a JSON value. */
export function toPost(path: string, value: unknown): Question {
  return { method: 'POST', path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) };
}

export function ask(asked: RequestOrPath, headers: Headers = {}, target: Target = shared): Promise<Answer> {
  const { method, path, body, ...own } = questionOf(asked);
  return send(target, method, path, { headers: { ...own.headers, ...headers }, body });
}

export const titleOf = (asked: RequestOrPath) => `${questionOf(asked).method} ${questionOf(asked).path}`;
