import { Meilisearch } from 'meilisearch';
import { MeiliAnswerError } from './meili-errors.js';

/** One Meilisearch server that knows nothing of any other. */
export interface MeiliNode {
  /** `http://` or `https://`, a path is kept. */
  readonly url: string;
  readonly apiKey?: string | undefined;
}

export interface MeiliClientOptions {
  /** Each request; without it only signals end one. */
  readonly requestLimitMs?: number | undefined;
  /** Ends every request. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * The client over a transport of ours: its own ignores `timeout` wherever a signal is given, and throws a bare
 * SyntaxError for an answer that is no JSON.
 */
export function meiliClient({ url, apiKey }: MeiliNode, options: MeiliClientOptions = {}): Meilisearch {
  return new Meilisearch({
    host: url,
    ...(apiKey !== undefined && { apiKey }),
    requestInit: { headers: uncompressed },
    httpClient: async (input, init) => {
      const signal = signalOf(init?.signal, options);
      const response = await fetch(input, { ...init, redirect: 'error', ...(signal !== null && { signal }) });
      return bodyOf(response.status, await response.text());
    },
  });
}

/** Asked for nothing else, Meilisearch packs each answer, which takes it 40 ms where the search took 10. */
const uncompressed = { 'accept-encoding': 'identity' };

function signalOf(own: AbortSignal | null | undefined, { requestLimitMs, signal }: MeiliClientOptions) {
  const limit = requestLimitMs === undefined ? null : AbortSignal.timeout(requestLimitMs);
  const signals = [own, signal, limit].filter((some) => some !== null && some !== undefined);
  return signals.length > 1 ? AbortSignal.any(signals) : (signals[0] ?? null);
}

function bodyOf(status: number, text: string): unknown {
  const body = parsed(text);
  if (status >= 200 && status < 300 && body !== null) return body;
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown };
  throw new MeiliAnswerError(
    status,
    typeof code === 'string' ? code : 'unreadable',
    typeof message === 'string' ? message : null,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
