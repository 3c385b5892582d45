import { type Answer, type Headers, type Target, send } from './http-client.js';
import { shared } from './shared.js';

/** The GraphQL address of the shared server. */
export const gateway: Target = { host: shared.host, port: shared.gatewayPort, apiKey: shared.apiKey };

interface OperationOptions {
  readonly target?: Target;
  readonly variables?: Readonly<Record<string, unknown>> | undefined;
  readonly operationName?: string;
  readonly headers?: Headers;
}

/** Sends one operation as clients do. */
export function runGraphql(query: string, options: OperationOptions = {}): Promise<Answer> {
  const { target = gateway, variables, operationName, headers = {} } = options;
  const body = JSON.stringify({ query, variables, operationName });
  return send(target, 'POST', '/graphql', { body, headers: { 'content-type': 'application/json', ...headers } });
}

/** The data of an operation; throws on errors. */
// oxlint-disable-next-line typescript/no-explicit-any -- black-box: nothing is known of a body before it is checked
export async function dataOf(query: string, variables?: Readonly<Record<string, unknown>>): Promise<any> {
  const { status, json, text } = await runGraphql(query, { variables });
  if (status !== 200 || json.errors !== undefined) throw new Error(`${status} ${text.slice(0, 1000)}`);
  return json.data;
}
