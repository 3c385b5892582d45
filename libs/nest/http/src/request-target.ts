/** The path of a request's target. */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}

/** The part of a request's target after `?`, undecoded. */
export function searchOf(url: string): string {
  const start = url.indexOf('?');
  if (start === -1) return '';
  const end = url.indexOf('#', start);
  return end === -1 ? url.slice(start + 1) : url.slice(start + 1, end);
}

/** The same target with some parameters replaced. */
export function withParameters(url: string, replaced: Readonly<Record<string, string>>): string {
  const parameters = new URLSearchParams(searchOf(url));
  for (const [name, value] of Object.entries(replaced)) parameters.set(name, value);
  return `${pathOf(url)}?${parameters}`;
}
