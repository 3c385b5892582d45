import type { FastifyInstance, FastifyRequest } from '@bourse/http';
import type { RestAnswer, SendRequest } from '@bourse/mcp';

/** What REST decides by: never a cookie, which a browser would add to the request of any page. */
const passedHeaders = ['authorization', 'origin', 'x-forwarded-for', 'traceparent', 'tracestate'] as const;

/**
 * Runs requests of REST in this process as requests of the caller: with its key, its address and its id, through all
 * hooks. So the rules, limits and logs of a key are the same on every path.
 */
export function innerRequests(server: FastifyInstance, caller: FastifyRequest): SendRequest {
  const { headers, socket } = caller.raw;
  const passed = Object.fromEntries(
    passedHeaders.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
  );
  return async ({ method, path, query, body }): Promise<RestAnswer> => {
    const answer = await server.inject({
      method,
      url: query === undefined || query.size === 0 ? path : `${path}?${query.toString()}`,
      headers: { ...passed, host: headers.host ?? 'localhost', 'x-request-id': caller.id },
      // Its default is a loopback address, which rules of a key may allow.
      remoteAddress: socket.remoteAddress ?? '0.0.0.0',
      ...(body !== undefined && { payload: body as object }),
    });
    const { statusCode: status, payload } = answer;
    return { status, headers: answer.headers as RestAnswer['headers'], body: payload };
  };
}
