import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { checkAddresses, ListenError, listenAt } from './listening.js';

const place = { host: '127.0.0.1', port: 0, hostVariable: 'BOURSE_HOST', portVariable: 'BOURSE_API_PORT' };

async function listen(host: string, port: number) {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  return server;
}

test('a port in use: the variable, the address and the remedy, without a stack', async () => {
  const first = await listen(place.host, 0);
  const { port } = first.address() as AddressInfo;
  const second = listenAt({ ...place, port }, () => listen(place.host, port));
  await expect(second).rejects.toThrow(
    new ListenError(
      `BOURSE_API_PORT: 127.0.0.1:${port} is in use. Stop the process that uses it, or set BOURSE_API_PORT to a free port.`,
    ),
  );
  first.close();
});

test('a check names all ports in use at once, and leaves free ones free', async () => {
  const [first, second, free] = await Promise.all([0, 0, 0].map((port) => listen(place.host, port)));
  const portOf = (server: typeof first) => (server!.address() as AddressInfo).port;
  const addresses = [first, second, free].map((server, at) => ({
    ...place,
    port: portOf(server),
    portVariable: `P${at}`,
  }));
  await once(free!.close(), 'close');
  await expect(checkAddresses(addresses)).rejects.toThrow(/^P0: .* is in use\..*\nP1: .* is in use\.[^\n]*$/);
  await checkAddresses([addresses[2]!]);
  await once((await listen(place.host, addresses[2]!.port)).close(), 'close');
  first!.close();
  second!.close();
});

test.each([
  ['203.0.113.1', /^BOURSE_HOST: 203\.0\.113\.1 is not an address of this machine/],
  ['no-such-name.invalid', /^BOURSE_HOST: no-such-name\.invalid is not an address/],
])('an address of another machine: %s', async (host, message) => {
  await expect(listenAt({ ...place, host }, () => listen(host, 0))).rejects.toThrow(message);
});

test('a port reserved for root', async () => {
  const refusal = Object.assign(new Error('listen EACCES'), { code: 'EACCES' });
  const port80 = listenAt({ ...place, host: '::1', port: 80 }, () => Promise.reject(refusal));
  await expect(port80).rejects.toThrow('BOURSE_API_PORT: this user has no permission to listen on [::1]:80.');
});

test('negative control: other errors are unchanged', async () => {
  const fault = new Error('a fault');
  await expect(listenAt(place, () => Promise.reject(fault))).rejects.toBe(fault);
});
