// The page of all endpoints: in Markdown a table for each group, in HTML a list of links.
import { escapeHtml, renderInline } from '../markdown.ts';
import type { Endpoint } from './endpoint.ts';
import { methodMark, pathHtml } from './endpoint-html.ts';
import { scopeText } from './endpoint-markdown.ts';

/** A group of endpoints. */
export interface Tag {
  readonly name: string;
  readonly description: string;
}

export const OVERVIEW_TITLE = 'API reference';

const INTRODUCTION = `Every endpoint of the REST API: its parameters, a real response, its errors, and samples in five languages and GraphQL.
A page can also send its request to this server. The [OpenAPI document](/openapi.json) has the same content for tools.

Requests need a key, in the header \`Authorization: Bearer …\`. The samples read it and the address of the server from the environment:

\`\`\`sh
export BOURSE_URL=http://127.0.0.1:3000 BOURSE_API_KEY=bourse_live_…
\`\`\`

[Errors](/docs/reference/errors) have one form on all endpoints, and [numbered rules](/docs/reference/behaviour) apply to all of them.`;

/** The page in Markdown. `listOf` writes the endpoints of a group: as a table, or as HTML. */
export function overviewMarkdown(tags: readonly Tag[], listOf: (tag: Tag) => string): string {
  const sections = tags.map((tag) => `## ${tag.name}\n\n${tag.description}\n\n${listOf(tag)}`);
  return `# ${OVERVIEW_TITLE}\n\n${INTRODUCTION}\n\n${sections.join('\n\n')}\n`;
}

const HEAD = '| request | returns | scope | cost |\n|---|---|---|---|\n';

/** The endpoints of a group as a table in Markdown. */
export function endpointTable(endpoints: readonly Endpoint[], { name }: Tag): string {
  const rows = endpoints
    .filter(({ tag }) => tag === name)
    .map((each) => [`[\`${each.method} ${each.path}\`](${each.address})`, each.title, scopeText(each), each.cost])
    .map((cells) => `| ${cells.join(' | ')} |`);
  return `${HEAD}${rows.join('\n')}`;
}

/** The endpoints of a group as links in HTML, without empty lines. */
export function endpointList(endpoints: readonly Endpoint[], { name }: Tag): string {
  const items = endpoints.filter(({ tag }) => tag === name).map(endpointItem);
  return `<ul class="endpoints">\n${items.join('\n')}\n</ul>`;
}

function endpointItem(endpoint: Endpoint): string {
  const { address, method, path, title, cost } = endpoint;
  const link = `<a href="${address}">${methodMark(method)}<code>${pathHtml(path)}</code><span>${escapeHtml(title)}</span></a>`;
  return `<li>${link}<span class="price">${renderInline(scopeText(endpoint))} · ${escapeHtml(cost)}</span></li>`;
}
