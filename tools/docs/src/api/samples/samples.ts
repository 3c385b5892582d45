// The sample request of an endpoint in every language.
import type { Endpoint } from '../endpoint.ts';
import { curlSample } from './curl.ts';
import { goSample } from './go.ts';
import { graphqlSample } from './graphql.ts';
import { javaSample } from './java.ts';
import { pythonSample } from './python.ts';
import { typescriptSample } from './typescript.ts';

export interface Sample {
  readonly name: string;
  /** Its language, for the highlighter and in Markdown. */
  readonly language: string;
  readonly code: string;
}

export function samplesOf(endpoint: Endpoint): Sample[] {
  const query = graphqlSample(endpoint.operationId);
  return [
    { name: 'curl', language: 'sh', code: curlSample(endpoint) },
    { name: 'TypeScript', language: 'ts', code: typescriptSample(endpoint) },
    { name: 'Python', language: 'python', code: pythonSample(endpoint) },
    { name: 'Go', language: 'go', code: goSample(endpoint) },
    { name: 'Java', language: 'java', code: javaSample(endpoint) },
    ...(query === undefined ? [] : [{ name: 'GraphQL', language: 'graphql', code: query }]),
  ];
}
