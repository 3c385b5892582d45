import type { FastifyRequest } from 'fastify';
import { readWeights } from '../weighted-list.js';

/** In order of preference among those a client weights equally: zstd takes the least processor time per byte. */
export const codings = ['zstd', 'br', 'gzip'] as const;

export type Coding = (typeof codings)[number];

/** The content codings that a client accepts. */
export interface AcceptedCodings {
  /** The preferred coding; null: none, as without the header. */
  readonly coding: Coding | null;
  /** Whether a body without a coding is refused, as by `identity;q=0`. */
  readonly refusesPlain: boolean;
}

const PLAIN: AcceptedCodings = Object.freeze({ coding: null, refusesPlain: false });
/** A client sends the same header with every request, and few clients differ. */
const MAX_HEADERS = 256;
const parsedHeaders = new Map<string, AcceptedCodings>();

/**
 * The codings accepted by the client of a request. Part of a body is sent unchanged, so a range request gets no coding.
 */
export function acceptedCodingsOf({ headers }: FastifyRequest): AcceptedCodings {
  const header = headers['accept-encoding'] as string | undefined;
  if (header === undefined || headers.range !== undefined) return PLAIN;
  let accepted = parsedHeaders.get(header);
  if (accepted === undefined) {
    accepted = parseAcceptEncoding(header);
    if (parsedHeaders.size >= MAX_HEADERS) parsedHeaders.clear();
    parsedHeaders.set(header, accepted);
  }
  return accepted;
}

/** The codings that `*` may mean; gzip first, since every client that sends `*` reads it. */
const wildcardCodings = ['gzip', 'br', 'zstd'] as const;

/**
 * RFC 9110 12.5.3. A header that accepts no coding of Bourse gets a body without a coding, as a missing header does.
 */
export function parseAcceptEncoding(header: string): AcceptedCodings {
  const weights = readWeights(header.replaceAll(/\bx-gzip\b/gi, 'gzip'));
  const any = weights.get('*') ?? 0;
  const named = codings.filter((coding) => weights.has(coding)).map((coding) => ({ coding, q: weights.get(coding)! }));
  const others = wildcardCodings.filter((coding) => !weights.has(coding)).map((coding) => ({ coding, q: any }));
  let best: { readonly coding: Coding | null; readonly q: number } = { coding: null, q: 0 };
  for (const candidate of [...named, ...others]) if (candidate.q > best.q) best = candidate;
  const plain = weights.get('identity') ?? (weights.get('*') === 0 ? 0 : undefined);
  return { coding: plain !== undefined && plain > best.q ? null : best.coding, refusesPlain: plain === 0 };
}
