import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.js';

test.each([
  ['this network', '0.0.0.0', '0.255.255.255'],
  ['private', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.0.1', 'fc00::1', 'fdff::1'],
  ['of a provider', '100.64.0.1', '100.127.255.255'],
  ['loopback', '127.0.0.1', '127.255.255.254', '::1'],
  ['link-local', '169.254.169.254', 'fe80::1', 'febf::1', 'fec0::1'],
  ['multicast', '224.0.0.1', '239.255.255.255', 'ff02::1'],
  ['reserved and broadcast', '240.0.0.1', '255.255.255.255', '::'],
  ['documentation and benchmarks', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
  ['IPv4-mapped', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:0:8.8.8.8'],
  ['IPv4-compatible', '::127.0.0.1', '::8.8.8.8'],
  ['NAT64', '64:ff9b::7f00:1', '64:ff9b:1::7f00:1'],
  ['6to4', '2002:7f00:1::1', '192.88.99.1'],
  ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ['no address', 'localhost', '', '1.2.3', '10.1', 'fe80::1%eth0'],
])('%s is not public', (_, ...addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

test('the addresses beside the refused networks are public', () => {
  const addresses = ['1.0.0.0', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255'];
  const more = ['128.0.0.0', '169.253.255.255', '172.15.255.255', '172.32.0.0', '192.167.255.255', '223.255.255.255'];
  const ofIpv6 = ['2001:200::1', '2001:4860:4860::8888', '2606:4700::1111', '2a00:1450::1', '2003::1'];
  expect([...addresses, ...more, ...ofIpv6].filter((address) => !isPublicAddress(address))).toEqual([]);
});
