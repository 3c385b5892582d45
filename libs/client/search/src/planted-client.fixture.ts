import { vi } from 'vitest';
import { answer, type Handler, type PlantedService, plantService } from './planted-service.fixture.js';
import { RemoteSearchClient, type RemoteSearchOptions, type SearchAddress } from './remote-search-client.js';
import type { SearchUnavailable } from './search-client.js';

/** Stops the clock of the client: connections and requests over the loopback take no time. */
export function stopClock(): void {
  const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
  vi.useFakeTimers({ toFake: [...timers, 'performance', 'Date'] });
}

/** Cleanup functions of a test, run by `endAll`. */
export const ends: (() => unknown)[] = [];

export async function endAll(): Promise<void> {
  for (const end of ends.splice(0)) await end();
}

export const remote = (address: SearchAddress, options?: RemoteSearchOptions) => {
  const search = new RemoteSearchClient(address, options);
  ends.push(() => search.close());
  return search;
};

export const plant = async (handler: Handler, port?: number): Promise<PlantedService> => {
  const service = await plantService(handler, port);
  ends.push(service.kill);
  return service;
};

/** A port without a listener. */
export const freeAddress = async () => {
  const service = await plantService(() => answer);
  service.kill();
  return service.address;
};

/** Returns the reason and the duration of a failed search. */
export const describeFailure = async (search: Promise<unknown>) => {
  const startedAt = performance.now();
  const error = await search.then(
    () => null,
    (thrown: SearchUnavailable) => thrown,
  );
  return { name: error?.name, reason: error?.reason, ms: performance.now() - startedAt };
};
