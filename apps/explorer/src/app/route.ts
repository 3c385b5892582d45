// The view and its state, in the part of the address after `#`: `#/AAPL?interval=1week`.
import { signal } from '@preact/signals';

export interface Route {
  /** `browse`, or the symbol of an instrument; empty for the search; begins with `/` if it is neither. */
  readonly path: string;
  readonly params: URLSearchParams;
}

export const route = signal<Route>(parseRoute(location.hash));

addEventListener('hashchange', () => {
  route.value = parseRoute(location.hash);
});

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = splitOnce(hash.replace(/^#\/?/, ''), '?');
  // In a symbol a slash is escaped.
  return { path: path.includes('/') ? `/${path}` : decode(path), params: new URLSearchParams(query) };
}

/** The address of a view; parameters that are empty or undefined are left out. */
export function addressOf(path: string, params: Readonly<Record<string, string | undefined>> = {}): string {
  const kept = Object.entries(params).filter((entry): entry is [string, string] => (entry[1] ?? '') !== '');
  const query = new URLSearchParams(kept).toString();
  return `#/${encodeURIComponent(path).replaceAll('%3A', ':')}${query === '' ? '' : `?${query}`}`;
}

/** Replaces the parameters of a view, by default the current one; another view is another entry in the history. */
export function replaceParams(
  params: Readonly<Record<string, string | undefined>>,
  path: string = route.value.path,
): void {
  const write = path === route.value.path ? history.replaceState : history.pushState;
  write.call(history, null, '', addressOf(path, params));
  route.value = parseRoute(location.hash);
}

/** Shows a view. */
export function navigate(address: string): void {
  location.hash = address;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + separator.length)];
}
