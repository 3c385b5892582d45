import { lookup as systemLookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { version } from '@bourse/version';
import { isPublicAddress } from './public-address.js';
import { isPublicHost } from './target-url.js';

export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface PostOptions {
  readonly allowsPrivate: boolean;
  /** For the whole exchange, the body of the response included. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Resolves names; the system's by default. */
  readonly resolve?: ResolveName;
}

type ResolveName = (
  name: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** The outcome of one attempt. */
export interface PostOutcome {
  /** Null: no response. */
  readonly status: number | null;
  /** Null: the receiver has the message. */
  readonly error: string | null;
  /** The header of the response. */
  readonly retryAfter: string | null;
  readonly milliseconds: number;
}

const MAX_BODY_BYTES = 65_536;
const ADDRESS_REFUSED = 'address_not_public';

/** Sends one message. Never rejects, and follows no redirect. */
export async function post(message: Post, options: PostOptions): Promise<PostOutcome> {
  const startedAt = performance.now();
  const deadline = AbortSignal.timeout(options.timeoutMs);
  const signal = AbortSignal.any([deadline, options.signal]);
  const answer = await exchange(message, options, signal).catch((error: unknown) => ({
    status: null,
    error: deadline.aborted ? 'timeout' : codeOf(error),
    retryAfter: null,
  }));
  return { ...answer, milliseconds: Math.round(performance.now() - startedAt) };
}

type Answer = Omit<PostOutcome, 'milliseconds'>;

function exchange(message: Post, options: PostOptions, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let isAnswered = false;
    const request = open(message, options, signal);
    request.on('error', reject);
    // Also after an answer that is no response, such as an upgrade.
    request.on('close', () => isAnswered || reject(new Error('no response')));
    request.on('response', (response) => {
      isAnswered = true;
      read(response).then(() => resolve(answerOf(response)), reject);
    });
    request.end(message.body);
  });
}

function open({ url, headers, body }: Post, options: PostOptions, signal: AbortSignal): ClientRequest {
  const target = new URL(url);
  // A literal address is connected to without a lookup.
  if (!options.allowsPrivate && !isPublicHost(target)) throw new RefusedAddressError();
  const send = target.protocol === 'https:' ? requestHttps : requestHttp;
  return send(target, {
    method: 'POST',
    agent: false,
    signal,
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': `Bourse/${version}`,
      ...headers,
    },
    lookup: options.allowsPrivate ? undefined : checkedLookup(options.resolve ?? systemLookup),
  });
}

/** The connection is made to the addresses that were checked: a second lookup could find others. */
function checkedLookup(resolveName: ResolveName): LookupFunction {
  return (name, { all, ...options }, done) => {
    resolveName(name, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return done(error, []);
      const allowed = addresses.filter(({ address }) => isPublicAddress(address));
      const [first] = allowed;
      if (first === undefined) return done(new RefusedAddressError(), []);
      return all === true ? done(null, allowed) : done(null, first.address, first.family);
    });
  };
}

/** Resolves at the end of the body, or when there is more of it than anyone needs. */
function read(response: IncomingMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    let bytes = 0;
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= MAX_BODY_BYTES) return;
      resolve();
      response.destroy();
    });
    response.on('end', resolve);
    response.on('error', reject);
  });
}

function answerOf({ statusCode: status = 0, headers }: IncomingMessage): Answer {
  const isSuccess = status >= 200 && status <= 299;
  const isRedirect = status >= 300 && status <= 399;
  const error = isSuccess ? null : isRedirect ? 'redirect' : 'status';
  return { status, error, retryAfter: headers['retry-after'] ?? null };
}

class RefusedAddressError extends Error {
  readonly code = ADDRESS_REFUSED;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'failed';
}
