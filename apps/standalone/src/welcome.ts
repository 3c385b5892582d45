import { sampleSymbols } from '@bourse/sample-data';
import type { DemoKey } from './demo-key.js';
import type { ExplorerAddress } from './explorer-address.js';

/** The result of a start. */
export interface StartResult {
  readonly apiUrl: string;
  readonly explorer: Pick<ExplorerAddress, 'url' | 'path'>;
  readonly gatewayUrl: string;
  readonly metricsUrl: string;
  readonly demo: DemoKey;
  /** Whether BOURSE_TEST_KEY is accepted. */
  readonly hasTestKey: boolean;
  /** Whether this start loaded the sample universe. */
  readonly sample: boolean;
}

/**
 * The addresses, and how to get a key. The key itself and the address with a token are printed on a terminal only:
 * other outputs may be stored and collected.
 */
export function welcomeText(started: StartResult, isTerminal: boolean): string {
  const { apiUrl, gatewayUrl, metricsUrl, demo, hasTestKey, sample } = started;
  return `
  Explorer  ${explorerText(started, isTerminal)}
  REST      ${apiUrl}/v1/stocks
  Docs      ${apiUrl}/docs
  GraphQL   ${gatewayUrl}/graphql
  Metrics   ${metricsUrl}
${demoText(demo, apiUrl, isTerminal)}${hasTestKey ? TEST_KEY_TEXT : ''}${sample ? sampleText : ''}
Bourse is ready`;
}

function explorerText({ apiUrl, explorer, demo }: StartResult, isTerminal: boolean): string {
  if (demo.key === null) return `${apiUrl}/`;
  return isTerminal ? explorer.url : `${apiUrl}/, signed in at the address in ${explorer.path}`;
}

const TEST_KEY_TEXT = `  Test key  the value of BOURSE_TEST_KEY, valid until this process exits
`;

const sampleText = `
  Loaded: the sample universe, and real daily bars of ${sampleSymbols.join(', ')}.
  These bars end on 2013-03-01. Load your own data with \`./bourse import\`.
`;

function demoText(demo: DemoKey, apiUrl: string, isTerminal: boolean): string {
  if (demo.key === null) {
    return `  Demo key  none: ${demo.reason}. Create a key with \`./bourse keys create --name "my app"\`, in a container with \`docker exec CONTAINER bourse keys create …\`
`;
  }
  const { key, path } = demo;
  return `  Demo key  ${isTerminal ? key : `in ${path}`}

  curl -H "Authorization: Bearer ${isTerminal ? key : `$(cat ${path})`}" "${apiUrl}/v1/symbol_search?query=apple"
`;
}
