import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import type { SendRequest } from './rest.js';
import { failureOf, sentenceOf, ToolFailure } from './tool-failure.js';
import { readInstrument } from './tools/get-instrument.js';

const PAGE = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/;

/** The resources that a user can attach to a conversation. */
export function addResources(server: McpServer, send: SendRequest, onFault: (error: unknown) => void): void {
  const read = <T>(uri: string, work: () => Promise<T>): Promise<T> =>
    work().catch((error: unknown) => {
      throw new ResourceNotFoundError(uri, sentenceOf(failureOf(error, onFault)));
    });
  server.registerResource(
    'instrument',
    new ResourceTemplate('bourse://instrument/{symbol}', { list: undefined }),
    { title: 'Instrument', description: 'All stored facts of an instrument', mimeType: 'application/json' },
    async ({ href }, { symbol }) => {
      const text = JSON.stringify(await read(href, () => readInstrument(send, decode(String(symbol)))));
      return { contents: [{ uri: href, mimeType: 'application/json', text }] };
    },
  );
  server.registerResource(
    'docs',
    new ResourceTemplate('bourse://docs/{+page}', { list: async () => ({ resources: await listPages(send) }) }),
    {
      title: 'Documentation',
      description: 'A page of the documentation, such as guide/prices',
      mimeType: 'text/markdown',
    },
    async ({ href }, { page }) => {
      const text = await read(href, () => readPage(send, String(page)));
      return { contents: [{ uri: href, mimeType: 'text/markdown', text }] };
    },
  );
}

/** The pages of the documentation, from its index for language models. */
async function listPages(send: SendRequest) {
  const { status, body } = await send({ method: 'GET', path: '/llms.txt' });
  if (status !== 200) return [];
  return [...body.matchAll(/^- \[([^\]]+)\]\(\/docs\/([a-z0-9/-]+)\.md\)(?:: (.*))?$/gm)].map(
    ([, title = '', page = '', description]) => ({ uri: `bourse://docs/${page}`, name: page, title, description }),
  );
}

async function readPage(send: SendRequest, page: string): Promise<string> {
  const answer = PAGE.test(page) ? await send({ method: 'GET', path: `/docs/${page}.md` }) : null;
  if (answer?.status === 200) return answer.body;
  throw new ToolFailure('not_found', 'There is no such page.');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
