import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Bourse } from './bourse-server.js';
import type { Target } from './http-client.js';

/**
 * Servers that files of a run share and that start when the first file asks for one:
 * - `imported`: with files imported by the tests. Each file imports instruments of its own. Its explorer has sessions.
 * - `failing`: with a live source that always fails, and with a safelist of GraphQL operations.
 * - `silent`: with a live source that never answers.
 */
const furtherNames = ['imported', 'failing', 'silent'] as const;
export type FurtherName = (typeof furtherNames)[number];

/** What a test knows of such a server. */
export interface FurtherServer extends Target {
  readonly gatewayPort: number;
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
}

type Starters = Readonly<Record<FurtherName, () => Promise<Bourse>>>;

/** Answers `GET /NAME` with the server of this name, and starts it before the first answer. */
export async function offerServers(starters: Starters): Promise<{ url: string; stop: () => Promise<void> }> {
  const started = new Map<FurtherName, Promise<Bourse>>();
  const start = (name: FurtherName) => {
    const server = started.get(name) ?? starters[name]();
    started.set(name, server);
    return server;
  };
  const office = createServer(({ url }, response) => {
    const isKnown = furtherNames.find((each) => url === `/${each}`);
    if (isKnown === undefined) return void response.writeHead(404).end();
    start(isKnown).then(
      ({ host, port, gatewayPort, dataDir, env }) =>
        response.end(JSON.stringify({ host, port, gatewayPort, dataDir, env })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => office.listen(0, '127.0.0.1', resolve));
  const stop = async () => {
    office.close();
    office.closeAllConnections();
    const servers = await Promise.allSettled(started.values());
    await Promise.all(servers.map((each) => (each.status === 'fulfilled' ? each.value.stop() : null)));
  };
  return { url: `http://127.0.0.1:${(office.address() as AddressInfo).port}`, stop };
}
