// Markdown as HTML: headings with anchors, highlighted code, links between pages, diagrams as pictures.
import Slugger from 'github-slugger';
import hljs from 'highlight.js/lib/common';
import MarkdownIt, { type Token } from 'markdown-it';

export interface Heading {
  readonly level: number;
  readonly id: string;
  readonly text: string;
}

/** A part of a page from one heading to the next. */
export interface PagePart {
  readonly heading: Heading;
  readonly text: string;
}

export interface RenderedPage {
  readonly title: string;
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly parts: readonly PagePart[];
}

export interface RenderOptions {
  /** The address of a link, or null to show its text without a link. */
  readonly resolveLink: (href: string) => string | null;
  /** HTML of a diagram in Mermaid's notation. */
  readonly renderDiagram: (source: string) => string;
}

const markdown = new MarkdownIt({ html: true, highlight });

export const { escapeHtml } = markdown.utils;

/** A line of text in Markdown, as HTML. */
export function renderInline(text: string): string {
  return markdown.renderInline(text);
}

/** Code as HTML, with the words of its language marked. */
export function highlightCode(code: string, language: string): string {
  return highlight(code, language) || escapeHtml(code);
}

markdown.renderer.rules['heading_close'] = (tokens, index) => {
  const { tag, meta } = tokens[index]! as Token & { readonly meta: { readonly anchor: string } | null };
  const link = meta === null ? '' : `<a class="anchor" href="#${meta.anchor}" aria-label="Link to this section">#</a>`;
  return `${link}</${tag}>\n`;
};

/** Renders a page. */
export function renderPage(source: string, options: RenderOptions): RenderedPage {
  const tokens = markdown.parse(source, {});
  const headings = addAnchors(tokens);
  resolveLinks(tokens, options.resolveLink);
  for (const token of tokens) {
    if (token.type === 'fence' && token.info === 'mermaid') {
      token.type = 'html_block';
      token.content = options.renderDiagram(token.content);
    }
  }
  const html = markdown.renderer
    .render(tokens, markdown.options, {})
    .replaceAll(/<table>[\s\S]*?<\/table>/g, wrapTable)
    .replaceAll('<pre>', '<pre tabindex="0">');
  return { title: headings[0]?.text ?? '', html, headings, parts: splitParts(tokens, headings) };
}

/** Lets the keyboard scroll a wide table, and turns header cells without text into data cells. */
function wrapTable(table: string): string {
  return `<div class="table" role="group" aria-label="Table" tabindex="0">${table.replaceAll(/<th[^>]*><\/th>/g, '<td></td>')}</div>`;
}

function highlight(code: string, language: string): string {
  const name = { console: 'bash', sh: 'bash', jsonc: 'json', toml: 'ini', env: 'ini' }[language] ?? language;
  return hljs.getLanguage(name) === undefined ? '' : hljs.highlight(code, { language: name }).value;
}

/** Gives headings the anchors that GitHub gives them. The first one is the title, which needs no link to itself. */
function addAnchors(tokens: Token[]): Heading[] {
  const slugger = new Slugger();
  return tokens.flatMap((token, index) => {
    if (token.type !== 'heading_open') return [];
    const text = plainText(tokens[index + 1]!);
    const heading = { level: Number(token.tag.slice(1)), id: slugger.slug(text), text };
    token.attrSet('id', heading.id);
    if (heading.level > 1) tokens[index + 2]!.meta = { anchor: heading.id };
    return [heading];
  });
}

function plainText({ children }: Token): string {
  return (children ?? [])
    .filter(({ type }) => type === 'text' || type === 'code_inline' || type === 'softbreak')
    .map(({ type, content }) => (type === 'softbreak' ? ' ' : content))
    .join('');
}

function resolveLinks(tokens: readonly Token[], resolve: RenderOptions['resolveLink']): void {
  for (const { children } of tokens) {
    let isDropped = false;
    for (const child of children ?? []) {
      const href = child.type === 'link_open' ? String(child.attrGet('href')) : null;
      if (href !== null) {
        const address = resolve(href);
        isDropped = address === null;
        if (address !== null) child.attrSet('href', address);
      }
      if (isDropped && (child.type === 'link_open' || child.type === 'link_close')) child.type = 'html_inline';
      if (child.type === 'link_close') isDropped = false;
    }
  }
}

/** The text below each heading, without markup: what the search finds. */
function splitParts(tokens: readonly Token[], headings: readonly Heading[]): PagePart[] {
  const parts: { heading: Heading; text: string }[] = [];
  let isHeading = false;
  for (const token of tokens) {
    if (token.type === 'heading_open') parts.push({ heading: headings[parts.length]!, text: '' });
    if (token.type === 'heading_open' || token.type === 'heading_close') isHeading = token.type === 'heading_open';
    const part = parts.at(-1);
    if (part === undefined || isHeading) continue;
    if (token.type === 'inline') part.text += `${plainText(token)} `;
    if (token.type === 'fence') part.text += `${token.content} `;
  }
  return parts;
}
