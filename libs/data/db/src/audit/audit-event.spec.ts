import { describe, expect, test } from 'vitest';
import { type AuditEvent, canonicalJson, hashOf } from './audit-event.js';

const event: AuditEvent = {
  log: '00000000-0000-4000-8000-000000000000',
  number: 1,
  at: new Date('2026-11-23T12:00:00Z'),
  actor: 'ops@host',
  origin: 'bourse keys revoke',
  version: '0.1.0',
  action: 'key.revoke',
  subject: 'key_1',
  details: { b: [1, { d: null, c: 'x' }], a: true },
  previous: '',
};

describe('the hash of an event', () => {
  test('does not depend on the order of names, at any depth', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: true })).toBe('{"a":true,"b":[1,{"c":"x","d":null}]}');
    expect(hashOf({ ...event, details: { a: true, b: [1, { c: 'x', d: null }] } })).toBe(hashOf(event));
  });

  test.each(Object.keys(event) as (keyof AuditEvent)[])('depends on %s', (field) => {
    const other = { log: 'x', number: 2, at: new Date(0), details: {} }[field as string] ?? 'other';
    expect(hashOf({ ...event, [field]: other })).not.toBe(hashOf(event));
  });

  test('is stable: stored logs stay verifiable', () => {
    expect(hashOf(event)).toMatchInlineSnapshot(`"b5e5d16ddcd44583545b78e30d3df9f3e24157f07e9344d54aa8eeeef7a7896d"`);
  });
});
