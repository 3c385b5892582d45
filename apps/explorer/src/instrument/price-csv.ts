import { authenticatedFetch } from '../api/bourse.js';

const NEXT = /<([^>]+)>; rel="next"/;

/** The CSV of a window, newest bar first: its header once, and the rows that a limit cuts off from further requests. */
export async function readPriceCsv(params: Readonly<Record<string, string>>): Promise<string> {
  const parts: string[] = [];
  let target: string | undefined = `/v1/time_series?${new URLSearchParams(params).toString()}`;
  while (target !== undefined) {
    const response: Response = await authenticatedFetch(location.origin + target, { headers: { accept: 'text/csv' } });
    if (!response.ok) throw new Error(`The server answered ${response.status}.`);
    const text = await response.text();
    parts.push(parts.length === 0 ? text : text.slice(text.indexOf('\n') + 1));
    target = NEXT.exec(response.headers.get('link') ?? '')?.[1];
  }
  return parts.join('');
}
