import { get } from './shared.js';

/** A sample of an endpoint's page, as its Markdown form shows it. */
export interface DocumentedSample {
  /** `search-symbols`. */
  readonly endpoint: string;
  readonly code: string;
  /** The documented response. */
  readonly response: unknown;
}

/** The documented samples of all endpoints in a language, such as `curl`. */
export async function samplesIn(language: string): Promise<DocumentedSample[]> {
  const pages = await endpointPages();
  return pages.flatMap(({ endpoint, text }) => {
    const code = new RegExp(`^### ${language}\n\n\`\`\`\\w+\n([\\s\\S]*?)\n\`\`\`$`, 'm').exec(text)?.[1];
    const response = /^## Response\n[\s\S]*?^```json\n([\s\S]*?)\n```$/m.exec(text)?.[1];
    return code === undefined ? [] : [{ endpoint, code, response: JSON.parse(response!) as unknown }];
  });
}

async function endpointPages(): Promise<{ endpoint: string; text: string }[]> {
  const { text: index } = await get('/docs/api.md', { authorization: null });
  const names = [...index.matchAll(/\]\(\/docs\/api\/([a-z-]+)\.md\)/g)].map(([, name]) => name!);
  return Promise.all(names.map(async (endpoint) => ({ endpoint, text: (await get(`/docs/api/${endpoint}.md`)).text })));
}
