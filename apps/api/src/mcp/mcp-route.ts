import { type Envelope, EnvelopeSchema } from '@bourse/envelope';
import {
  createPageCheck,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  JSON_TYPE,
  type PageAccess,
  undocumentedEndpoint,
} from '@bourse/http';
import { createMcpServer, type SendRequest } from '@bourse/mcp';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { innerRequests } from './inner-requests.js';
import { messageFault, toRpcError } from './json-rpc.js';
import { sendWebResponse, toWebRequest } from './web-exchange.js';

export interface McpOptions extends PageAccess {
  /** Called with an error of our own. */
  readonly onFault: (error: unknown) => void;
}

const PATH = '/mcp';
/** 25 lines of a statement are about 30 kB. */
const MAX_BODY_BYTES = 131_072;

/**
 * Public for the guard: a request that holds a place in the queue of its key while the requests of its tools wait there
 * would wait for itself. The requests of its tools are guarded, and so is the one that checks the key.
 */
const endpoint = undocumentedEndpoint('Model Context Protocol', toRpcError);

/** Serves the tools at `POST /mcp`, in the revisions with and without a handshake, without sessions. */
export function addMcp(server: FastifyInstance, options: McpOptions): void {
  const callers = new WeakMap<Request, SendRequest>();
  // Tools emit no message before their result, so an answer of the stateless revision is always JSON.
  const handler = createMcpHandler(({ requestInfo }) => createMcpServer(callers.get(requestInfo!)!, options.onFault));
  const pageFaultOf = createPageCheck(options);

  server.route({
    method: 'POST',
    url: PATH,
    bodyLimit: MAX_BODY_BYTES,
    config: { endpoint },
    // Before the body is read.
    preParsing: async (request, reply, payload) => {
      const fault = pageFaultOf(request);
      if (fault !== null) throw fault;
      await admit(innerRequests(server, request), request, reply);
      return payload;
    },
    handler: async (request, reply) => {
      const fault = messageFault(request.body);
      const incoming = toWebRequest(request, reply);
      callers.set(incoming, innerRequests(server, request));
      const response =
        fault === null
          ? await handler.fetch(incoming, { parsedBody: request.body })
          : Response.json(fault, { status: 400 });
      await sendWebResponse(response, request, reply);
      return reply;
    },
  });
}

/** Checks the key by a request that costs nothing and that any key may send; answers with its refusal. */
async function admit(send: SendRequest, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { status, headers, body } = await send({ method: 'GET', path: '/v1/usage' });
  const { exchange } = request;
  if (status === 200) {
    exchange.keyId = (JSON.parse(body) as { readonly key_id: string }).key_id;
    return;
  }
  const envelope: Envelope = EnvelopeSchema.parse(JSON.parse(body));
  exchange.code = envelope.code;
  for (const name of ['www-authenticate', 'retry-after'] as const) {
    if (headers[name] !== undefined) reply.header(name, headers[name]);
  }
  await reply
    .code(status)
    .headers({ 'content-type': JSON_TYPE, 'cache-control': 'no-store' })
    .send(JSON.stringify(toRpcError(envelope)));
}
