import type { Heading, PagePart } from './markdown.ts';

/** A page before it is put into its frame. */
export interface BuiltPage {
  readonly address: string;
  readonly title: string;
  /** HTML. */
  readonly content: string;
  readonly headings: readonly Heading[];
  /** What the search finds. */
  readonly parts: readonly PagePart[];
  /** Its Markdown, with links as addresses of the site. */
  readonly source: string;
  /** Text in one column, or an endpoint with its requests beside the text. */
  readonly kind: 'endpoint' | 'text';
}
