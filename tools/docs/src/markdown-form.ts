// The Markdown form of pages: links lead to other Markdown forms.
import { BASE } from './site-map.ts';

/** Fenced blocks, spans of code, and links, in the order in which a reader of the text meets them. */
const PARTS =
  /^(?<fence>`{3,})[\s\S]*?^\k<fence>[ \t]*$|(?<tick>`+)(?!`)[\s\S]*?(?<!`)\k<tick>(?!`)|\[(?<text>(?:[^\]`[]|`[^`]*`)*)\]\((?<href>[^)\s]+)\)/gm;

/** Replaces the destinations of links; null leaves the text of a link without it. */
export function replaceLinks(source: string, resolve: (href: string) => string | null): string {
  return source.replaceAll(PARTS, (whole, ...args) => {
    const { text, href } = args.at(-1) as { text?: string; href?: string };
    if (text === undefined || href === undefined) return whole;
    const address = resolve(href);
    return address === null ? text : `[${text}](${address})`;
  });
}

/** The address of the Markdown form of a page: `/docs/guide/prices.md#windows`. */
export function markdownAddress(address: string): string {
  const [path, anchor] = address.split('#');
  return `${path}.md${anchor === undefined ? '' : `#${anchor}`}`;
}

/** The Markdown form of a page whose links are addresses of the site. */
export function markdownForm(source: string, isPage: (address: string) => boolean): string {
  return replaceLinks(source, (href) => (isPage(href.split('#')[0]!) ? markdownAddress(href) : href));
}

/** The path of the Markdown form among the files of the site. */
export function markdownPath(address: string): string {
  return `${address === BASE ? 'index' : address.slice(BASE.length + 1)}.md`;
}
