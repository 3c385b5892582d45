import { describe, expect, test } from 'vitest';
import { runGraphql } from '../harness/graphql.js';
import { send } from '../harness/http-client.js';
import { bearer, get, createSharedKey, shared } from '../harness/shared.js';
import { compose, docker, inContainers, PROJECT, startStack } from '../harness/stack.js';

/** The first address of the network that publishes the proxy: the proxy sees clients on this machine with it. */
const clientAddress = () =>
  docker('network', 'inspect', '--format', '{{(index .IPAM.Config 0).Gateway}}', `${PROJECT}_front`);

describe.skipIf(!inContainers)('the proxy in front of all', () => {
  test("an allowlist is checked against the client's address, not the proxy's", async () => {
    const [here, elsewhere] = await Promise.all([
      createSharedKey({ allowIp: [await clientAddress()] }),
      createSharedKey({ allowIp: ['192.0.2.1'] }),
    ]);
    expect((await get('/v1/types', bearer(here))).status).toBe(200);
    const refused = await get('/v1/types', bearer(elsewhere));
    expect(refused).toBeEnvelope(403, 'forbidden', { reason: 'ip_not_allowlisted' });
  });

  test('the address that a client claims is ignored', async () => {
    const elsewhere = await createSharedKey({ allowIp: ['192.0.2.1'] });
    const answer = await get('/v1/types', { ...bearer(elsewhere), 'x-forwarded-for': '192.0.2.1' });
    expect(answer).toBeEnvelope(403, 'forbidden', { reason: 'ip_not_allowlisted' });
  });

  test("request ids pass, and the origins' headers are unchanged", async () => {
    const answer = await get('/v1/types', { 'x-request-id': 'mine', origin: 'https://app.example.com' });
    expect(answer.headers).toMatchObject({
      'x-request-id': 'mine',
      'access-control-allow-origin': 'https://app.example.com',
    });
  });

  test('responses pass with the content coding that the client accepts, each with its own ETag', async () => {
    const path = '/v1/stocks?outputsize=200';
    const plain = await get(path);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers['etag']).not.toMatch(/-(?:zstd|br|gzip)"$/);
    for (const coding of ['zstd', 'br', 'gzip']) {
      const { headers } = await get(path, { 'accept-encoding': coding });
      expect(headers).toMatchObject({
        'content-encoding': coding,
        etag: plain.headers['etag']!.replace(/"$/, `-${coding}"`),
      });
      const condition = { 'if-none-match': headers['etag']! };
      expect((await get(path, { ...condition, 'accept-encoding': coding })).status).toBe(304);
      expect((await get(path, condition)).status).toBe(200);
    }
    expect((await get(path, { 'if-none-match': plain.headers['etag']! })).status).toBe(304);
  });

  test('headers that are too long, and missing origins: envelopes of the proxy', { timeout: 60_000 }, async () => {
    await compose('stop', '--timeout', '10', 'api', 'gateway');
    try {
      const answer = await get('/v1/types');
      expect(answer).toBeEnvelope(503, 'internal');
      expect(answer.headers).toMatchObject({ 'retry-after': '1', 'x-request-id': expect.stringMatching(/./) });
      const { status, json } = await runGraphql('{ __typename }');
      expect(status).toBe(503);
      expect(json.errors).toMatchObject([{ extensions: { code: 'internal', status: 503, details: null } }]);
      expect(await send(shared, 'POST', '/v1/resolve', { body: '{}' })).toBeEnvelope(503, 'internal');
    } finally {
      await startStack();
    }
  });
});
