import { readWeights } from '@bourse/http';

const MARKDOWN = 'text/markdown';
const HTML = 'text/html';

/** Whether an `Accept` header names Markdown, with at least the weight of HTML. Browsers do not name it. */
export function prefersMarkdown(accept: string): boolean {
  if (!accept.includes(MARKDOWN)) return false;
  const weights = readWeights(accept);
  const markdown = weights.get(MARKDOWN) ?? 0;
  return markdown > 0 && markdown >= (weights.get(HTML) ?? 0);
}
