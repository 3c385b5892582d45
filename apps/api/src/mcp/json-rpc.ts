import type { Envelope } from '@bourse/envelope';

/** Codes of JSON-RPC, and our own in the range that MCP leaves to servers. */
export const rpcCodes = {
  parseError: -32_700,
  invalidRequest: -32_600,
  internal: -32_603,
  unauthenticated: -32_001,
  forbidden: -32_003,
  rateLimit: -32_029,
} as const;

export interface RpcError {
  readonly jsonrpc: '2.0';
  readonly id: null;
  readonly error: { readonly code: number; readonly message: string; readonly data?: unknown };
}

export function rpcError(code: number, message: string, data?: unknown): RpcError {
  return { jsonrpc: '2.0', id: null, error: { code, message, ...(data !== undefined && { data }) } };
}

/** An error envelope of REST as an error of JSON-RPC; its code and details are in `data`. */
export function toRpcError({ code, message, status, details }: Envelope): RpcError {
  return rpcError(rpcCodeOf(status, details), message, { code, details });
}

function rpcCodeOf(status: number, details: unknown): number {
  if (status === 401) return rpcCodes.unauthenticated;
  if (status === 403) return rpcCodes.forbidden;
  if (status === 429) return rpcCodes.rateLimit;
  if (status >= 500) return rpcCodes.internal;
  return status === 400 && namesBody(details) ? rpcCodes.parseError : rpcCodes.invalidRequest;
}

/** Whether the body is not JSON. */
function namesBody(details: unknown): boolean {
  const { errors = [] } = (details ?? {}) as { readonly errors?: readonly { readonly field: string }[] };
  return errors.some(({ field }) => field === 'body');
}

const MAX_DEPTH = 16;
/** Only 2025-03-26 has batches. */
const MAX_BATCH = 10;
/** The largest lists of tools have 25. A check of many unknown members takes longer than any call. */
const MAX_MEMBERS = 64;

/** Returns why a parsed body is not served; null if it may be. */
export function messageFault(body: unknown): RpcError | null {
  if (body === undefined || body === null) return rpcError(rpcCodes.parseError, 'The body must be a JSON-RPC message.');
  if (typeof body !== 'object') return rpcError(rpcCodes.invalidRequest, 'The body must be a JSON-RPC message.');
  if (Array.isArray(body) && (body.length === 0 || body.length > MAX_BATCH)) {
    return rpcError(rpcCodes.invalidRequest, `A batch must contain 1 to ${MAX_BATCH} messages.`);
  }
  return isOutside(body, MAX_DEPTH)
    ? rpcError(
        rpcCodes.invalidRequest,
        `A message must not be nested deeper than ${MAX_DEPTH} levels, or have an object or a list of more than ${MAX_MEMBERS} members.`,
      )
    : null;
}

function isOutside(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth === 0) return true;
  const members: readonly unknown[] = Object.values(value);
  return members.length > MAX_MEMBERS || members.some((each) => isOutside(each, depth - 1));
}

/** The number of messages of a body that may be served. */
export function countMessages(body: unknown): number {
  return Array.isArray(body) ? body.length : 1;
}
