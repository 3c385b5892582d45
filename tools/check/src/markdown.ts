import Slugger from 'github-slugger';
import MarkdownIt, { type Token } from 'markdown-it';

/** A link of a Markdown document: its target as written, and the line on which it begins. */
export interface MarkdownLink {
  readonly target: string;
  readonly line: number;
}

const parser = new MarkdownIt({ html: true });

/** The inline links and images of a document, except those inside code. */
export function linksIn(markdown: string): MarkdownLink[] {
  const links: MarkdownLink[] = [];
  let line = 1;
  for (const { map, children } of parser.parse(markdown, {})) {
    if (map !== null) line = map[0] + 1;
    let breaks = 0;
    for (const child of children ?? []) {
      if (child.type === 'softbreak' || child.type === 'hardbreak') breaks += 1;
      const target = child.attrGet(child.type === 'image' ? 'src' : 'href');
      if (target !== null) links.push({ target: String(target), line: line + breaks });
    }
  }
  return links;
}

/** The anchors that GitHub gives the headings of a document; a repeated one ends with `-1`, `-2`, … */
export function anchorsIn(markdown: string): Set<string> {
  const slugger = new Slugger();
  const tokens = parser.parse(markdown, {});
  const headings = tokens.filter((_, index) => tokens[index - 1]?.type === 'heading_open');
  return new Set(headings.map((heading) => slugger.slug(textOf(heading))));
}

const textOf = ({ children }: Token) => (children ?? []).map(({ content }) => content).join('');
