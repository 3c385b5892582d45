import { type Cidr, isInside, parseAddress } from './address.js';

/**
 * The client's address in canonical form: the socket's peer, or, as far as each hop is a trusted proxy, the entry that
 * this hop wrote at the right end of X-Forwarded-For. When all are trusted, the left-most. Null when the deciding entry
 * is unreadable: an allowlist then refuses.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | readonly string[] | undefined,
  trusted: readonly Cidr[],
): string | null {
  let address = socketAddress === undefined ? null : parseAddress(socketAddress);
  let rest = joinHeaderLines(forwardedFor);
  while (address !== null && rest !== null && isInside(address, trusted)) {
    const comma = rest.lastIndexOf(',');
    address = parseAddress(rest.slice(comma + 1).trim());
    rest = comma === -1 ? null : rest.slice(0, comma);
  }
  return address === null ? null : address.toString();
}

/**
 * The header's lines as one list. An empty member stays: a proxy that writes nothing must not expose the client's own
 * entries.
 */
function joinHeaderLines(forwardedFor: string | readonly string[] | undefined): string | null {
  const text = typeof forwardedFor === 'object' ? forwardedFor.join(',') : (forwardedFor ?? '');
  return text.trim() === '' ? null : text;
}
