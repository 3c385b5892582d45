const MARKDOWN = 'text/markdown';
const HTML = 'text/html';

/** Whether an `Accept` header names Markdown, with at least the weight of HTML. Browsers do not name it. */
export function prefersMarkdown(accept: string): boolean {
  if (!accept.includes(MARKDOWN)) return false;
  const weights = new Map(accept.split(',').map(weightOf));
  const markdown = weights.get(MARKDOWN) ?? 0;
  return markdown > 0 && markdown >= (weights.get(HTML) ?? 0);
}

function weightOf(range: string): [type: string, weight: number] {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
  return [type, weight];
}
