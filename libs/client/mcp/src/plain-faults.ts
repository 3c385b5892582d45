import {
  isJSONRPCErrorResponse,
  type JSONRPCMessage,
  McpServer,
  ProtocolErrorCode,
  type Transport,
} from '@modelcontextprotocol/server';

interface Issue {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

const MAX_ISSUES = 3;
/** The SDK reports parameters that its schemas refuse as the text of the whole check. */
const CHECK = /^(?:Invalid [\w/]+ request: )?(?:\$?ZodError: )?(?<issues>\[\s*\{.*\])$/s;

/** Reports parameters outside the schemas of the protocol as a fault of the client, in a short sentence. */
export class PlainFaultServer extends McpServer {
  override connect(transport: Transport): Promise<void> {
    const send = transport.send.bind(transport);
    transport.send = (message, options) => send(withPlainFault(message), options);
    return super.connect(transport);
  }
}

function withPlainFault(message: JSONRPCMessage): JSONRPCMessage {
  if (!isJSONRPCErrorResponse(message)) return message;
  const issues = CHECK.exec(message.error.message)?.groups?.['issues'];
  if (issues === undefined) return message;
  const faults = (JSON.parse(issues) as readonly Issue[])
    .slice(0, MAX_ISSUES)
    .map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  return { ...message, error: { code: ProtocolErrorCode.InvalidParams, message: `${faults.join('; ')}.` } };
}
