export { createMcpServer } from './mcp-server.js';
export type { RestAnswer, RestRequest, SendRequest } from './rest.js';
export { runStdio, StdioStartError } from './stdio/run-stdio.js';
