import { expect, test } from 'vitest';
import { createWebhookSecret, signatureHeaders } from './signature.js';

const message = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  payload: '{"test": 2432232314}',
  at: new Date(1_614_265_330_999),
};

test('the example of the specification: id, seconds and bytes, signed with the decoded secret', () => {
  expect(signatureHeaders(message, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('a signature for each secret, separated by a space', () => {
  const secrets = [createWebhookSecret(), createWebhookSecret()];
  const [first, second] = secrets.map((secret) => signatureHeaders(message, [secret])['webhook-signature']);
  expect(signatureHeaders(message, secrets)['webhook-signature']).toBe(`${first} ${second}`);
});

test('a secret: whsec_ and 32 random bytes in base64', () => {
  expect(createWebhookSecret((size) => Buffer.alloc(size, 0xff))).toBe(
    'whsec_//////////////////////////////////////////8=',
  );
  expect(createWebhookSecret()).not.toBe(createWebhookSecret());
});
