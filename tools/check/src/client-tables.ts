// The table of endpoints in the README of a client.
import { type ClientCall, clientCalls } from './client-calls.js';

const HEAD = '| method | endpoint | scope |\n|---|---|---|\n';

/** The README of the TypeScript client with its table of today. */
export function renderSdkReadme(readme: string): string {
  return withTable(readme, ({ typescript, pathParameter, hasBody, arguments: names }) => {
    if (pathParameter !== null) return `${typescript!}(${pathParameter})`;
    return `${typescript!}(${hasBody ? `{ ${names.join(', ')} }` : names.length === 0 ? '' : 'params'})`;
  });
}

/** The README of the Python client with its table of today. */
export function renderPythonReadme(readme: string): string {
  return withTable(readme, ({ python, pathParameter, first, arguments: names }) => {
    const positional = pathParameter ?? first;
    const hasMore = names.some((name) => name !== positional);
    return `${python!}(${[...(positional === null ? [] : [positional]), ...(hasMore ? ['…'] : [])].join(', ')})`;
  });
}

function withTable(readme: string, methodOf: (call: ClientCall) => string): string {
  const start = readme.indexOf(HEAD);
  if (start === -1) throw new Error('the table of endpoints is missing');
  const rows = clientCalls()
    .filter(({ typescript }) => typescript !== null)
    .map(
      (call) =>
        `| \`${methodOf(call)}\` | \`${call.route}\` | ${call.scope === null ? 'any' : `\`${call.scope}\``} |\n`,
    );
  return `${readme.slice(0, start)}${HEAD}${rows.join('')}${readme.slice(readme.indexOf('\n\n', start) + 1)}`;
}
