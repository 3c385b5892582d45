/** A link of a Markdown document: its target as written, and the line on which it begins. */
export interface MarkdownLink {
  readonly target: string;
  readonly line: number;
}

/** Replaces fenced code blocks by empty lines, so that line numbers stay. */
const withoutCodeBlocks = (markdown: string) =>
  markdown.replaceAll(/^([ \t]*)(```+|~~~+)[^]*?^\1\2[ \t]*$/gm, (block) => block.replaceAll(/[^\n]/g, ''));

const withoutCode = (markdown: string) =>
  withoutCodeBlocks(markdown).replaceAll(/(`+)(?!`)[^]*?(?<!`)\1(?!`)/g, (code) => code.replaceAll(/[^\n]/g, ''));

/** The inline links and images of a document, except those inside code. */
export function linksIn(markdown: string): MarkdownLink[] {
  const text = withoutCode(markdown);
  return [...text.matchAll(/\]\(([^()\s]+)(?:\s+"[^"]*")?\)/g)].map(({ 1: target, index }) => ({
    target: target!,
    line: text.slice(0, index).split('\n').length,
  }));
}

/** The anchors that GitHub gives the headings of a document; a repeated one ends with `-1`, `-2`, … */
export function anchorsIn(markdown: string): Set<string> {
  const seen = new Map<string, number>();
  const anchors = [...withoutCodeBlocks(markdown).matchAll(/^#{1,6} +(.+?) *#*$/gm)].map(([, heading]) => {
    const slug = slugOf(heading!);
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  });
  return new Set(anchors);
}

const slugOf = (heading: string) =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .replaceAll(' ', '-');
