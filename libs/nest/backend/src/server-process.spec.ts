import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { openDatabase } from '@bourse/db';
import { expect, test } from 'vitest';
import { classifyError } from './server-process.js';

/** A port on which every connection is reset. */
async function resettingPort() {
  const server = createServer((socket) =>
    socket.on('error', () => undefined).once('data', () => socket.resetAndDestroy()),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

test('a reset connection is an outage if it is one to the database, and unknown otherwise', async () => {
  const { server, port } = await resettingPort();
  const db = openDatabase({ databaseUrl: `postgres://bourse@127.0.0.1:${port}/bourse`, dataDir: 'none' });
  const ofDatabase: unknown = await db
    .selectFrom('imports')
    .selectAll()
    .execute()
    .catch((error: unknown) => error);
  const client = connect(port, '127.0.0.1', () => client.write('a'));
  const [ofClient] = await once(client, 'error');
  await db.destroy();
  server.close();

  expect(ofDatabase).toMatchObject({ code: 'ECONNRESET' });
  expect(classifyError(ofDatabase)).toMatchObject({ code: 'internal', status: 503 });
  expect(ofClient).toMatchObject({ code: 'ECONNRESET' });
  expect(classifyError(ofClient)).toBeNull();
});
