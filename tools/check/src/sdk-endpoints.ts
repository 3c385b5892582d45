// The methods of the SDK that follow from the OpenAPI document alone, and the types that the SDK shows.
import { listing } from './client-calls.js';
import { answerOf, costOf, restRoutes, type Route } from './open-api.js';

const HEAD = `// Generated from the endpoints of the contract: do not edit, run \`npm run generate\`.
import type { Answer } from '../http/answer.js';
import type { RequestOptions } from '../options.js';
import type * as wire from './wire.js';
`;

/** A class with a method for each GET endpoint that has no path parameter and no method of its own in the client. */
export function renderSdkEndpoints(client: string): string {
  const methods = restRoutes().flatMap((route) => {
    if (route.method !== 'GET' || route.path.includes('{')) return [];
    const { operationId } = route.operation;
    if (operationId in listing || new RegExp(`^ {2}(?:async |readonly )?${operationId}\\b`, 'm').test(client))
      return [];
    return [method(route)];
  });
  return `${HEAD}
/** Endpoints without client-side processing of parameters or answers. */
export abstract class Endpoints {
  /** Sends a GET; \`cost\` is the units that the answer is charged. */
  protected abstract get<Body>(path: string, params: object, cost: number, options?: RequestOptions): Promise<Answer<Body>>;
${methods.join('')}}
`;
}

function method(route: Route): string {
  const { path, operation } = route;
  const { operationId, summary, description, parameters = [] } = operation;
  const type = `wire.${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Params`;
  const isRequired = parameters.some(({ required }) => required);
  const parameter = parameters.length === 0 ? '' : isRequired ? `params: ${type}, ` : `params: ${type} = {}, `;
  const text = [`${summary} (\`GET ${path}\`).`, description].filter((part) => part !== undefined).join(' ');
  return `
  /** ${text} */
  ${operationId}(${parameter}options?: RequestOptions): Promise<Answer<wire.${answerOf(operation)!}>> {
    return this.get('${path}', ${parameters.length === 0 ? '{}' : 'params'}, ${costOf(route)}, options);
  }
`;
}

/** The index of the SDK, with every type of `wire` that it does not show in a form of its own. */
export function renderSdkIndex(index: string, wire: string): string {
  const statement = /export type \{[^}]*\} from '\.\/generated\/wire\.js';/;
  const others = index.replace(statement, '');
  const names = [...wire.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name!);
  const shown = names.filter((name) => name !== 'WireSchemas' && !new RegExp(`\\b${name}\\b`).test(others));
  const ordered = shown.sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  return index.replace(statement, `export type { ${ordered.join(', ')} } from './generated/wire.js';`);
}
