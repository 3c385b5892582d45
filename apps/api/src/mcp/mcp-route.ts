import {
  accountOf,
  createPageCheck,
  type FastifyInstance,
  JSON_TYPE,
  type PageAccess,
  undocumentedEndpoint,
} from '@bourse/http';
import { createMcpServer, type SendRequest } from '@bourse/mcp';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { InnerRequests } from '../inner-requests.js';
import { countMessages, messageFault, toRpcError } from './json-rpc.js';
import { readWebResponse, sendAnswer, toWebRequest } from './web-exchange.js';

export interface McpOptions extends PageAccess {
  /** Called with an error of our own. */
  readonly onFault: (error: unknown) => void;
}

const PATH = '/mcp';
/** 25 lines of a statement are about 30 kB. */
const MAX_BODY_BYTES = 131_072;

/** For any key: each request of a tool is checked for its scope. */
const endpoint = { ...undocumentedEndpoint('Model Context Protocol', toRpcError), scope: null };

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
    // Before the key is checked.
    onRequest: (request, _reply, done) => {
      // A browser would add the session of a page to the request of any page.
      delete request.raw.headers.cookie;
      request.exchange.route = PATH;
      done(pageFaultOf(request) ?? undefined);
    },
    handler: async (request, reply) => {
      const fault = messageFault(request.body);
      if (fault !== null) {
        sendAnswer({ status: 400, type: JSON_TYPE, text: JSON.stringify(fault) }, request, reply);
        return reply;
      }
      const messages = countMessages(request.body);
      await accountOf(request).charge(request, messages);
      const requests = new InnerRequests(server, request, messages);
      const incoming = toWebRequest(request, reply);
      callers.set(incoming, requests.send);
      const answer = await readWebResponse(await handler.fetch(incoming, { parsedBody: request.body }));
      await requests.settle();
      sendAnswer(answer, request, reply);
      return reply;
    },
  });
}
