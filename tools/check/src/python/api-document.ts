// The endpoints of the OpenAPI document, as far as the Python client is made from them.
import { answerOf, type Parameter, restRoutes, type Route, type Schema } from '../open-api.js';

/** One endpoint under `/v1`. */
export interface Endpoint {
  readonly method: string;
  /** `/v1/time_series`. */
  readonly path: string;
  readonly summary: string;
  readonly description: string | undefined;
  /** Those of the query. */
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
  /** Name of the schema of its 200. */
  readonly answer: string;
  readonly mediaTypes: readonly string[];
}

export const apiEndpoints = (): Endpoint[] => restRoutes().map(endpointOf);

function endpointOf({ path, method, operation }: Route): Endpoint {
  const { summary, description, parameters = [], requestBody, responses } = operation;
  const answer = answerOf(operation);
  if (answer === undefined) throw new Error(`the answer of ${path} has no named schema`);
  return {
    method,
    path,
    summary,
    description,
    parameters: parameters.filter((parameter) => parameter.in === 'query'),
    body: requestBody?.content['application/json']?.schema,
    answer,
    mediaTypes: Object.keys(responses['200']?.content ?? {}),
  };
}
