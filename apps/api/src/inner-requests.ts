import { accountOf, degrade, type FastifyInstance, type FastifyRequest } from '@bourse/http';
import type { RestAnswer, SendRequest } from '@bourse/mcp';
import type { DegradedPart } from '@bourse/telemetry';

/** What REST decides by: never a cookie, which a browser would add to the request of any page. */
const passedHeaders = ['authorization', 'origin', 'x-forwarded-for', 'traceparent', 'tracestate'] as const;

/**
 * Requests of REST that run in this process as requests of the caller: with its key, its address and its id, through
 * all hooks. So the rules, limits and logs of a key are the same on every path.
 *
 * Each message of the caller costs a unit. A request that REST charges takes the place of one: it could not be charged
 * on the last unit of a key while a message holds it, nor start while all places in the queue are held by messages.
 */
export class InnerRequests {
  #sent = 0;
  #charged = 0;

  /** `messages`: how many the caller has sent, and is charged for. */
  constructor(
    private readonly server: FastifyInstance,
    private readonly caller: FastifyRequest,
    private readonly messages: number,
  ) {}

  readonly send: SendRequest = async ({ method, path, query, body }): Promise<RestAnswer> => {
    const { server, caller } = this;
    const account = accountOf(caller);
    account.leaveQueue(caller);
    account.keep(caller, Math.max(0, this.messages - ++this.#sent));
    const answer = await server.inject({
      method,
      url: query === undefined || query.size === 0 ? path : `${path}?${query.toString()}`,
      headers: { ...this.#passedHeaders(), 'x-request-id': caller.id },
      // Its default is a loopback address, which rules of a key may allow.
      remoteAddress: caller.raw.socket.remoteAddress ?? '0.0.0.0',
      ...(body !== undefined && { payload: body as object }),
    });
    const { statusCode: status, payload } = answer;
    if (isCharged(path, status)) this.#charged++;
    // This process has written the header.
    const degraded = String(answer.headers['x-degraded'] ?? '').split(', ') as (DegradedPart | '')[];
    for (const part of degraded) if (part !== '') degrade(caller, part);
    return { status, headers: answer.headers as RestAnswer['headers'], body: payload };
  };

  /** Charges the messages for which REST has charged nothing. Throws the refusal of an exceeded limit. */
  async settle(): Promise<void> {
    await accountOf(this.caller).charge(this.caller, Math.max(0, this.messages - this.#charged));
  }

  #passedHeaders(): Record<string, string> {
    const { headers } = this.caller.raw;
    const passed = passedHeaders.flatMap((name) =>
      typeof headers[name] === 'string' ? [[name, headers[name]] as const] : [],
    );
    return { ...Object.fromEntries(passed), host: headers.host ?? 'localhost' };
  }
}

/** limit-3: refusals of the key or of a limit are free, as are faults and pages. */
function isCharged(path: string, status: number): boolean {
  return /^\/(?:v1|compat)\//.test(path) && status < 500 && ![401, 403, 429].includes(status);
}
