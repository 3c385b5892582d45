// llms.txt: an index of the documentation for language models; and the whole documentation as one text.
import type { BuiltPage } from './built-page.ts';
import { markdownAddress, markdownForm } from './markdown-form.ts';
import { BASE, type Section } from './site-map.ts';

/** Sections for readers who contribute to Bourse: a reader with little room skips them. */
const OPTIONAL: ReadonlySet<string> = new Set(['Background']);

export interface Library {
  /** All pages, by address. */
  readonly pages: ReadonlyMap<string, BuiltPage>;
  /** The sections of the guides, then those of the reference. */
  readonly sections: readonly Section[];
}

/** The index, in the form of llmstxt.org. */
export function llmsIndex({ pages, sections }: Library): string {
  const main = sections.filter(({ title }) => !OPTIONAL.has(title));
  const lists = main.map(({ title, pages: listed }) => `## ${title}\n\n${listed.map(toItem).join('\n')}\n`);
  const others = optionalPages({ pages, sections }).map(toItem);
  return `# Bourse\n\n> ${summaryOf(pages.get(BASE)!)}\n\n${lists.join('\n')}\n## Optional\n\n${others.join('\n')}\n`;
}

/** Every page in reading order, each after a line with its address. */
export function llmsText(library: Library): string {
  const main = library.sections.filter(({ title }) => !OPTIONAL.has(title)).flatMap((section) => section.pages);
  const order = [BASE, ...[...main, ...optionalPages(library)].map(({ address }) => address)];
  return order
    .map((address) => {
      const form = markdownForm(library.pages.get(address)!.source, (each) => library.pages.has(each));
      return `<!-- ${markdownAddress(address)} -->\n\n${form.trim()}\n`;
    })
    .join('\n');
}

type Link = Section['pages'][number];

const toItem = ({ address, title, note }: Link) =>
  `- [${title}](${markdownAddress(address)})${note === '' ? '' : `: ${note}`}`;

/** Pages of optional sections, and those of no section. */
function optionalPages({ pages, sections }: Library): Link[] {
  const listed = new Set(sections.flatMap((section) => section.pages.map(({ address }) => address)));
  const others = [...pages.values()].filter(({ address }) => address !== BASE && !listed.has(address));
  return [
    ...sections.filter(({ title }) => OPTIONAL.has(title)).flatMap((section) => section.pages),
    ...others.map(({ address, title }) => ({ address, title, note: '' })),
  ];
}

/** The first paragraph of a page, on one line. */
function summaryOf({ source }: BuiltPage): string {
  const [, summary = ''] = source.split(/\n{2,}/);
  return summary.replaceAll('\n', ' ').trim();
}
