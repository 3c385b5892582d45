import { inSpan } from '@bourse/tracing';
import { SourceError } from './source-error.js';

export interface Reply {
  readonly status: number;
  /** The media type in lower case; empty if absent. */
  readonly contentType: string;
  readonly retryAfterMs: number | null;
  readonly body: string;
}

export interface LiveClientOptions {
  /** The user agent. */
  readonly userAgent: string;
  /** Bytes of the decoded body. Default 20 MB. */
  readonly maxBodyBytes?: number;
}

const MAX_BODY_BYTES = 20_000_000;
const MAX_REDIRECTS = 3;
const MAX_RETRY_AFTER_MS = 86_400_000;

/**
 * HTTP GET for untrusted servers: bounded in size and by the caller's signal, without cookies, never redirected to
 * another host. Its span stays here: a vendor does not receive the trace id. Throws `SourceError` and nothing else.
 */
export class LiveClient {
  constructor(private readonly options: LiveClientOptions) {}

  /** @param headers Headers that the vendor requires, such as a key. */
  get(url: URL, headers: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Reply> {
    return inSpan(
      () => ({
        name: 'GET',
        kind: 'client',
        // No path and no query: they hold symbols, and keys where a vendor wants them there.
        attributes: { 'http.request.method': 'GET', 'server.address': url.hostname, 'server.port': portOf(url) },
        errorType: (error) => (error instanceof SourceError ? error.failure : 'unknown'),
      }),
      async (annotate) => {
        const reply = await this.#fetchReply(url, headers, signal);
        annotate({ 'http.response.status_code': reply.status }, reply.status >= 400 ? String(reply.status) : undefined);
        return reply;
      },
    );
  }

  async #fetchReply(url: URL, headers: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Reply> {
    try {
      return await this.#follow(url, headers, signal);
    } catch (error) {
      if (error instanceof SourceError) throw error;
      throw new SourceError(signal.aborted ? 'timeout' : 'unreachable');
    }
  }

  async #follow(url: URL, headers: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Reply> {
    let target = url;
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
      const response = await fetch(target, {
        headers: { accept: 'application/json', 'user-agent': this.options.userAgent, ...headers },
        redirect: 'manual',
        signal,
      });
      const location = response.headers.get('location');
      if (response.status < 300 || response.status > 399 || location === null) return this.#replyOf(response);
      await response.body?.cancel();
      if (!URL.canParse(location, target.href)) throw new SourceError('malformed');
      target = new URL(location, target);
      if (target.origin !== url.origin) throw new SourceError('blocked');
    }
    throw new SourceError('blocked');
  }

  async #replyOf(response: Response): Promise<Reply> {
    return {
      status: response.status,
      contentType: (response.headers.get('content-type') ?? '').toLowerCase(),
      retryAfterMs: parseRetryAfter(response.headers.get('retry-after')),
      body: await textOf(response, this.options.maxBodyBytes ?? MAX_BODY_BYTES),
    };
  }
}

function portOf({ port, protocol }: URL): number {
  if (port !== '') return Number(port);
  return protocol === 'https:' ? 443 : 80;
}

/** Read piece by piece, so that a body without end costs no more than the limit. */
async function textOf(response: Response, maxBytes: number): Promise<string> {
  if (response.body === null) return '';
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body) {
    bytes += piece.byteLength;
    if (bytes > maxBytes) throw new SourceError('malformed');
    pieces.push(piece);
  }
  return Buffer.concat(pieces)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
}

function parseRetryAfter(header: string | null): number | null {
  if (header === null) return null;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS);
}
