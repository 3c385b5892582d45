import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import type { SendRequest } from './rest.js';
import { sentenceOf, ToolFailure } from './tool-failure.js';
import { readInstrument } from './tools/get-instrument.js';

const PAGE = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/;

/** The resources that a user can attach to a conversation. */
export function addResources(server: McpServer, send: SendRequest): void {
  server.registerResource(
    'instrument',
    new ResourceTemplate('bourse://instrument/{symbol}', { list: undefined }),
    { title: 'Instrument', description: 'All stored facts of an instrument', mimeType: 'application/json' },
    async ({ href }, { symbol }) => {
      const text = JSON.stringify(await readNamed(send, decode(String(symbol)), href));
      return { contents: [{ uri: href, mimeType: 'application/json', text }] };
    },
  );
  server.registerResource(
    'docs',
    new ResourceTemplate('bourse://docs/{+page}', { list: undefined }),
    {
      title: 'Documentation',
      description: 'A page of the documentation, such as guide/prices',
      mimeType: 'text/markdown',
    },
    async ({ href }, { page }) => {
      const text = await readPage(send, String(page), href);
      return { contents: [{ uri: href, mimeType: 'text/markdown', text }] };
    },
  );
}

async function readNamed(send: SendRequest, symbol: string, uri: string): Promise<unknown> {
  try {
    return await readInstrument(send, symbol);
  } catch (error) {
    if (error instanceof ToolFailure) throw new ResourceNotFoundError(uri, sentenceOf(error));
    throw error;
  }
}

async function readPage(send: SendRequest, page: string, uri: string): Promise<string> {
  const answer = PAGE.test(page) ? await send({ method: 'GET', path: `/docs/${page}.md` }) : null;
  if (answer?.status === 200) return answer.body;
  throw new ResourceNotFoundError(uri, 'There is no such page.');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
