import { deriveWebhookKey } from '@bourse/auth';
import { expect, test } from 'vitest';
import { isSealedBefore, seal, unseal } from './secret-box.js';

const [oldRoot, newRoot] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const key = deriveWebhookKey(newRoot, oldRoot);

test('a sealed text is opened as that of its owner only', () => {
  const sealed = seal('whsec_canary', 'whe_a', key);
  expect(sealed).not.toContain('canary');
  expect(unseal(sealed, 'whe_a', key)).toBe('whsec_canary');
  expect(unseal(sealed, 'whe_b', key)).toBeNull();
  expect(seal('whsec_canary', 'whe_a', key)).not.toBe(sealed);
});

test('an altered or foreign text is not opened', () => {
  const sealed = seal('whsec_canary', 'whe_a', key);
  const altered = sealed.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'));
  const foreign = seal('whsec_canary', 'whe_a', deriveWebhookKey(Buffer.alloc(32, 3)));
  const tried = [altered, foreign, '', `${key.id}.`, `${key.id}.AAAA`, 'whsec_canary'];
  expect(tried.map((text) => unseal(text, 'whe_a', key))).toEqual(tried.map(() => null));
});

test('what was sealed under the previous secret is opened, and known to need it', () => {
  const sealed = seal('whsec_canary', 'whe_a', deriveWebhookKey(oldRoot));
  expect([unseal(sealed, 'whe_a', key), isSealedBefore(sealed, key)]).toEqual(['whsec_canary', true]);
  expect(unseal(sealed, 'whe_a', deriveWebhookKey(newRoot))).toBeNull();
  expect(isSealedBefore(seal('x', 'whe_a', key), key)).toBe(false);
});
