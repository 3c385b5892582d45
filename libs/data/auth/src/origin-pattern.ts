// Which web origins a browser's request may come from. An origin is a scheme, a host and a port; a pattern is one of
//   https://app.example.com    that origin
//   https://*.example.com      any single label in front: a.example.com, neither example.com nor a.b.example.com
//   http://localhost:*         any port, the default one too

import { getPublicSuffix } from 'tldts';

const LABEL = '[a-z0-9_-]+';
const PORT = '(?::[0-9]{1,5})?';
const ANY_PORT = ':*';
const ANY_LABEL = '://*.';
/** Replaces the label while a pattern is read as a URL. */
const SAMPLE_LABEL = '://x.';

/** Returns why a text is not a pattern, worded to follow its name; null for a pattern. */
export function findOriginProblem(text: string): string | null {
  if (/^(?:https?:\/\/)?\*(?::(?:\d+|\*))?$/.test(text)) return 'would allow every site';
  const hasAnyLabel = text.includes(ANY_LABEL);
  const origin = withoutAnyPort(text).replace(ANY_LABEL, SAMPLE_LABEL);
  if (origin.includes('*')) return 'may have * only as the first label of a host or as its port';
  if (!isOrigin(origin))
    return 'is not an origin such as https://app.example.com, in lower case, without a path or a default port';
  return hasAnyLabel ? findWidth(new URL(origin).hostname) : null;
}

/** Returns a test of the `Origin` of a request. An unreadable pattern allows nothing. */
export function createOriginMatcher(patterns: readonly string[]): (origin: string) => boolean {
  const readable = patterns.filter((pattern) => findOriginProblem(pattern) === null);
  const exact = new Set(readable.filter((pattern) => !pattern.includes('*')));
  const expressions = readable.filter((pattern) => pattern.includes('*')).map(expressionOf);
  return (origin) => exact.has(origin) || expressions.some((expression) => expression.test(origin));
}

function expressionOf(pattern: string): RegExp {
  const port = pattern.endsWith(ANY_PORT) ? PORT : '';
  const parts = withoutAnyPort(pattern).split(ANY_LABEL);
  return new RegExp(`^${parts.map(escapePattern).join(`://${LABEL}\\.`)}${port}$`);
}

/** An origin has no other characters that mean something in an expression. */
function escapePattern(text: string): string {
  return text.replaceAll(/[.[\]]/g, '\\$&');
}

function withoutAnyPort(pattern: string): string {
  return pattern.endsWith(ANY_PORT) ? pattern.slice(0, -ANY_PORT.length) : pattern;
}

function isOrigin(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** `*.com` would match nearly every site, and `*.co.uk` or `*.github.io` those of strangers. */
function findWidth(hostname: string): string | null {
  const behind = hostname.slice(hostname.indexOf('.') + 1);
  if (behind === 'localhost') return null;
  if (!behind.includes('.')) return 'needs two labels, or localhost, after *.';
  const isPublic = getPublicSuffix(behind, { allowPrivateDomains: true }) === behind;
  return isPublic ? `allows every site under ${behind}, where anyone can have a name` : null;
}
