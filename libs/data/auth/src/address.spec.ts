import { describe, expect, test } from 'vitest';
import { isInside, parseAddress, parseCidr } from './address.js';

describe('an address as sockets and proxies write it', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:8080', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:0201', '192.0.2.1'],
    ['[::ffff:192.0.2.1]:443', '192.0.2.1'],
    ['2001:0DB8:0000::0001', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[fe80::1%25eth0]:443', 'fe80::1'],
  ])('%s is %s', (text, canonical) => expect(parseAddress(text)?.toString()).toBe(canonical));

  test.each([
    '',
    'unknown',
    '_hidden',
    'localhost',
    '010.0.0.1',
    '::ffff:010.0.0.1',
    '10.1',
    '0x0a000001',
    '167772161',
    '256.0.0.1',
    '1.2.3.4.5',
    '10.0.0.1:99999',
    '10.0.0.1:',
    '[10.0.0.1]',
    '[2001:db8::1',
    '2001:db8::1]',
    '[2001:db8::1]443',
    '10.0.0.1%eth0',
    'fe80::1%',
    '2001:db8::1::2',
    '12345::1',
    '"192.0.2.1"',
    '192.0.2.1 ',
    '192.0.2.1/32',
  ])('rejects %j', (text) => expect(parseAddress(text)).toBeNull());
});

describe('networks', () => {
  test.each([
    ['10.1.2.3/8', '10.0.0.0/8'],
    ['192.0.2.1', '192.0.2.1/32'],
    ['192.0.2.255/31', '192.0.2.254/31'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['2001:db8:ffff::/33', '2001:db8:8000::/33'],
    ['2001:db8::1', '2001:db8::1/128'],
    ['::ffff:10.1.2.3/104', '10.0.0.0/8'],
  ])('%s is %s', (text, canonical) => expect(parseCidr(text)?.text).toBe(canonical));

  test.each([
    '',
    '/8',
    '10.0.0.0/',
    '10.0.0.0/33',
    '10.0.0.0/-1',
    '10.0.0.0/08',
    '10.0.0.0/8/8',
    '::/129',
    '10.0.0.0/255.0.0.0',
  ])('rejects %j', (text) => expect(parseCidr(text)).toBeNull());

  test.each(['::ffff:10.0.0.0/95', '10.0.0.1:80', '[::1]/128', 'fe80::1%eth0/64', '010.0.0.0/8'])(
    'rejects %j',
    (text) => expect(parseCidr(text)).toBeNull(),
  );

  test('an IPv6 network never holds an IPv4 address: ::/0 does not include IPv4', () => {
    expect(isInside(parseAddress('192.0.2.1')!, [parseCidr('::/0')!])).toBe(false);
    expect(isInside(parseAddress('2001:db8::1')!, [parseCidr('0.0.0.0/0')!])).toBe(false);
  });
});
