import { cases } from '@bourse/testing/effort';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCidr } from './address.js';
import { clientAddress } from './client-address.js';

const proxies = ['10.0.0.0/8', '192.168.1.0/24', '2001:db8:ffff::/48'].map((network) => parseCidr(network)!);

describe('the client of a request', () => {
  test('without trusted proxies the header is not read', () => {
    expect(clientAddress('203.0.113.7', '198.51.100.1', [])).toBe('203.0.113.7');
  });

  test('uses the right-most untrusted entry; entries that the client wrote are left of it', () => {
    expect(clientAddress('10.0.0.1', '1.1.1.1, 203.0.113.7, 10.9.9.9', proxies)).toBe('203.0.113.7');
  });

  test('several header lines are one list', () => {
    expect(clientAddress('10.0.0.1', ['1.1.1.1', '203.0.113.7, 10.9.9.9'], proxies)).toBe('203.0.113.7');
  });

  test('all trusted: the left-most', () => {
    expect(clientAddress('10.0.0.1', '10.0.0.3, 10.0.0.2', proxies)).toBe('10.0.0.3');
    expect(clientAddress('10.0.0.1', undefined, proxies)).toBe('10.0.0.1');
    expect(clientAddress('10.0.0.1', ' ', proxies)).toBe('10.0.0.1');
  });

  test.each(['unknown', '', '10.0.0.2,', 'unix:'])(
    'a deciding entry that is not an address, %j, gives no client',
    (entry) => {
      expect(clientAddress('10.0.0.1', `203.0.113.7, ${entry}`, proxies)).toBeNull();
    },
  );

  test('entries left of the client are never read', () => {
    expect(clientAddress('10.0.0.1', 'junk, , 203.0.113.7', proxies)).toBe('203.0.113.7');
  });

  test('a socket without an address gives no client', () =>
    expect(clientAddress(undefined, '203.0.113.7', proxies)).toBeNull());
});

/** The oracle computes with addresses as numbers and never reads text. */
interface Network {
  bits: 32 | 128;
  first: bigint;
  prefix: number;
}
interface Hop {
  bits: 32 | 128;
  value: bigint;
  writing: number;
  port: number;
}

const network = fc
  .constantFrom<32 | 128>(32, 128)
  .chain((bits) =>
    fc.record({
      bits: fc.constant(bits),
      prefix: fc.integer({ min: 1, max: bits }),
      seed: fc.bigInt(0n, (1n << 128n) - 1n),
    }),
  )
  .map(({ bits, prefix, seed }): Network => {
    const host = BigInt(bits - prefix);
    const inRange = seed & ((1n << BigInt(bits)) - 1n);
    return { bits: bits as 32 | 128, prefix, first: (inRange >> host) << host };
  });

const hopNear = (networks: Network[]): fc.Arbitrary<Hop> =>
  fc
    .tuple(
      fc.constantFrom(...networks),
      fc.integer({ min: 0, max: 4 }),
      fc.bigInt(0n, (1n << 128n) - 1n),
      fc.nat(6),
      fc.nat(65_535),
    )
    .map(([{ bits, first, prefix }, place, seed, writing, port]) => {
      const last = first + (1n << BigInt(bits - prefix)) - 1n;
      const all = (1n << BigInt(bits)) - 1n;
      const value = [first, last, first - 1n, last + 1n, seed][place]!;
      return { bits, value: notMapped(bits, value < 0n ? all : value & all), writing, port };
    });

/** Keeps IPv4 and IPv6 apart: an IPv6 value that maps an IPv4 address would be the IPv4 address. */
const notMapped = (bits: 32 | 128, value: bigint) =>
  bits === 128 && value >> 32n === 0xffffn ? value + (1n << 64n) : value;

const holds = (net: Network, hop: Hop) =>
  net.bits === hop.bits && hop.value >> BigInt(net.bits - net.prefix) === net.first >> BigInt(net.bits - net.prefix);

const toDotted = (value: bigint) => [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n).join('.');
const groups = (value: bigint) =>
  Array.from({ length: 8 }, (_, i) => ((value >> BigInt(112 - 16 * i)) & 0xffffn).toString(16));
const canonical = ({ bits, value }: { bits: number; value: bigint }) =>
  bits === 32 ? toDotted(value) : new URL(`http://[${groups(value).join(':')}]`).hostname.slice(1, -1);

function formatHop(hop: Hop): string {
  const { bits, value, writing, port } = hop;
  if (bits === 32) {
    const mapped = groups((0xffffn << 32n) | value).join(':');
    const v4 = toDotted(value);
    return [v4, ` ${v4}`, `${v4}:${port}`, `::ffff:${v4}`, `[::FFFF:${v4}]:${port}`, mapped, `${v4}\t`][writing]!;
  }
  const full = groups(value)
    .map((group) => group.padStart(4, '0').toUpperCase())
    .join(':');
  const short = canonical(hop);
  return [short, full, `[${short}]`, `[${full}]:${port}`, `${short}%eth0`, `[${short}%25en1]:${port}`, ` ${short} `][
    writing
  ]!;
}

function oracle(hops: Hop[], networks: Network[]): string {
  const fromRight = hops.toReversed();
  return canonical(fromRight.find((hop) => !networks.some((net) => holds(net, hop))) ?? hops[0]!);
}

const cidrText = ({ bits, first, prefix }: Network) => `${canonical({ bits, value: first })}/${prefix}`;
const chain = fc
  .array(network, { minLength: 1, maxLength: 4 })
  .filter((networks) => networks.every(({ bits, first }) => bits === 32 || first >> 32n !== 0xffffn))
  .chain((networks) => fc.tuple(fc.constant(networks), fc.array(hopNear(networks), { minLength: 1, maxLength: 6 })));

/** `decide` receives the server's inputs: the socket's address, the header, the trusted networks. */
function agrees(decide: typeof clientAddress) {
  return fc.property(chain, ([networks, hops]) => {
    const trusted = networks.map((each) => parseCidr(cidrText(each))!);
    const header = hops.length === 1 ? undefined : hops.slice(0, -1).map(formatHop).join(',');
    expect(decide(formatHop(hops.at(-1)!).trim(), header, trusted)).toBe(oracle(hops, networks));
  });
}

const leftMost: typeof clientAddress = (socket, header, trusted) =>
  clientAddress(typeof header === 'string' ? header.split(',')[0]!.trim() : socket, undefined, trusted);
const tooWide: typeof clientAddress = (socket, header, trusted) =>
  clientAddress(
    socket,
    header,
    trusted.map((cidr) => ({ ...cidr, prefix: cidr.prefix - 1 })),
  );

describe('generated chains against an oracle that never parses', () => {
  test('spoofed entries, mapped IPv6, ports, zones, edges of networks', () => {
    expect(() => fc.assert(agrees(clientAddress), { numRuns: cases(1250, 50_000) })).not.toThrow();
  });

  test('control: taking the left-most entry is caught', () => {
    expect(fc.check(agrees(leftMost), { numRuns: 10_000, endOnFailure: true }).failed).toBe(true);
  });

  test('control: a network one bit too wide is caught', () => {
    expect(fc.check(agrees(tooWide), { numRuns: 10_000, endOnFailure: true }).failed).toBe(true);
  });
});
