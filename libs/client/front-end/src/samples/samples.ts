import { callOf, type ShownRequest } from './call.ts';
import { curlSample } from './curl.ts';
import { goSample } from './go.ts';
import { graphqlSample } from './graphql.ts';
import { javaSample } from './java.ts';
import { pythonSample } from './python.ts';
import { typescriptSample } from './typescript.ts';

export interface CodeSample {
  readonly name: string;
  /** Its language, for the highlighter and in Markdown. */
  readonly language: string;
  /** Null without an equivalent in this language. */
  readonly code: string | null;
}

/** The same request in every language, to a server at `origin`; if null, at the address in BOURSE_URL. */
export function codeSamples(request: ShownRequest, origin: string | null): CodeSample[] {
  const call = callOf(request);
  return [
    { name: 'curl', language: 'sh', code: curlSample(request, call, origin) },
    { name: 'TypeScript', language: 'ts', code: typescriptSample(request, call, origin) },
    { name: 'Python', language: 'python', code: pythonSample(request, call, origin) },
    { name: 'Go', language: 'go', code: goSample(request, call, origin) },
    { name: 'Java', language: 'java', code: javaSample(request, call, origin) },
    { name: 'GraphQL', language: 'graphql', code: graphqlSample(request, call) },
  ];
}
