// The pages of the API reference: one of all endpoints, and one for each.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltPage } from '../built-page.ts';
import { type PagePart, renderPage } from '../markdown.ts';
import { API, type Section } from '../site-map.ts';
import { type Endpoint, readEndpoints } from './endpoint.ts';
import { endpointHtml } from './endpoint-html.ts';
import { endpointMarkdown } from './endpoint-markdown.ts';
import type { OpenApi } from './openapi.ts';
import { endpointList, endpointTable, OVERVIEW_TITLE, overviewMarkdown, type Tag } from './overview.ts';

const DOCUMENT = 'docs/generated/openapi.json';

export interface ApiReference {
  readonly pages: readonly BuiltPage[];
  /** The navigation of these pages. */
  readonly sections: readonly Section[];
}

/** Builds the reference from the OpenAPI document of a checkout. */
export function buildApiReference(root: string): ApiReference {
  const document = JSON.parse(readFileSync(join(root, DOCUMENT), 'utf8')) as OpenApi;
  const endpoints = readEndpoints(document);
  const tags = document.tags.filter(({ name }) => endpoints.some(({ tag }) => tag === name));
  const overview = { address: API, title: OVERVIEW_TITLE, note: 'all endpoints, with their scopes and costs' };
  return {
    pages: [overviewPage(endpoints, tags), ...endpoints.map(endpointPage)],
    sections: [
      { title: 'Reference', pages: [overview] },
      ...tags.map(({ name }) => ({ title: name, pages: endpoints.filter(({ tag }) => tag === name).map(toLink) })),
    ],
  };
}

function toLink({ address, title, method, path, description }: Endpoint): Section['pages'][number] {
  return { address, title, note: `\`${method} ${path}\`. ${description}` };
}

function render(source: string) {
  return renderPage(source, { resolveLink: (href) => href, renderDiagram: () => '' });
}

function overviewPage(endpoints: readonly Endpoint[], tags: readonly Tag[]): BuiltPage {
  const source = overviewMarkdown(tags, (tag) => endpointTable(endpoints, tag));
  const { html } = render(overviewMarkdown(tags, (tag) => endpointList(endpoints, tag)));
  const { title, headings, parts } = render(source);
  return { address: API, title, content: html, headings, parts, source, kind: 'text' };
}

function endpointPage(endpoint: Endpoint): BuiltPage {
  const source = endpointMarkdown(endpoint);
  const { title, parts } = render(source);
  const { address } = endpoint;
  const content = endpointHtml(endpoint);
  return { address, title, content, headings: [], parts: mergeParts(parts), source, kind: 'endpoint' };
}

/** The parts down to each heading of level 2, which the page has too. */
function mergeParts(parts: readonly PagePart[]): PagePart[] {
  const merged: { heading: PagePart['heading']; text: string }[] = [];
  for (const { heading, text } of parts) {
    if (heading.level <= 2) merged.push({ heading, text });
    else merged.at(-1)!.text += ` ${heading.text} ${text}`;
  }
  return merged;
}
