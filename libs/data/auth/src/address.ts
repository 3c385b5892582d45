import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Addresses are read strictly, then compared as numbers. IPv4 with leading zeros is refused: some programs read `010`
 * as 8, others as 10. IPv4 inside IPv6 (`::ffff:192.0.2.1`) is the IPv4 address.
 */
export type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** A network. `text` is canonical: host bits cleared, a single address as /32 or /128. */
export interface Cidr {
  network: Address;
  prefix: number;
  text: string;
}

const BRACKETED = /^\[([^\]]+)\](?::(\d{1,5}))?$/;
const IPV4_WITH_PORT = /^([0-9.]+):(\d{1,5})$/;
const ZONE_FORM = /^[0-9A-Za-z._~-]+$/;
const MAPPED_PREFIX = 96;

/** An address as sockets and proxies write it: port, brackets and zone id are dropped. Null when it is not one. */
export function parseAddress(text: string): Address | null {
  const inBrackets = BRACKETED.exec(text);
  if (inBrackets !== null) return isPort(inBrackets[2]) ? parseIpv6(inBrackets[1]!) : null;
  const withPort = IPV4_WITH_PORT.exec(text);
  if (withPort !== null) return isPort(withPort[2]) ? parseIpv4(withPort[1]!) : null;
  return text.includes(':') ? parseIpv6(text) : parseIpv4(text);
}

/** `10.0.0.0/8`, `2001:db8::/32` or a single address; null when it is neither. */
export function parseCidr(text: string): Cidr | null {
  const [host = '', prefixText, ...rest] = text.split('/');
  if (rest.length > 0 || host.includes('%') || host.includes('[') || IPV4_WITH_PORT.test(host)) return null;
  const address = parseAddress(host);
  if (address === null) return null;
  const bits = addressBits(address);
  if (prefixText === undefined) return toCidr(address, bits);
  if (!/^(0|[1-9]\d{0,2})$/.test(prefixText)) return null;
  const mapped = address.kind() === 'ipv4' && host.includes(':');
  const prefix = mapped ? Number(prefixText) - MAPPED_PREFIX : Number(prefixText);
  return prefix < 0 || prefix > bits ? null : toCidr(address, prefix);
}

/** IPv4 networks hold IPv4 addresses only and IPv6 networks IPv6 addresses only; `::/0` does not include IPv4. */
export function isInside(address: Address, cidrs: readonly Cidr[]): boolean {
  const kind = address.kind();
  return cidrs.some(({ network, prefix }) => network.kind() === kind && address.match(network, prefix));
}

function parseIpv4(text: string): Address | null {
  return isIPv4(text) ? ipaddr.IPv4.parse(text) : null;
}

function parseIpv6(text: string): Address | null {
  const percent = text.indexOf('%');
  if (percent !== -1 && !ZONE_FORM.test(text.slice(percent + 1))) return null;
  const host = percent === -1 ? text : text.slice(0, percent);
  if (!isIPv6(host)) return null;
  const address = ipaddr.IPv6.parse(host);
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

function toCidr(address: Address, prefix: number): Cidr {
  const bytes = address.toByteArray().map((byte, i) => byte & (0xff << Math.min(8, Math.max(0, 8 * (i + 1) - prefix))));
  const network = ipaddr.fromByteArray(bytes);
  return { network, prefix, text: `${network.toString()}/${prefix}` };
}

function addressBits(address: Address): number {
  return address.kind() === 'ipv4' ? 32 : 128;
}

function isPort(text: string | undefined): boolean {
  return text === undefined || Number(text) <= 65_535;
}
