import { AsyncResource } from 'node:async_hooks';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';

type Finished = (...outcome: unknown[]) => void;
type Lookup = (hostname: string, options: dns.LookupOptions | number, done: Finished) => void;

/**
 * Lets concurrent lookups of a host name share one call of getaddrinfo, in the whole process. libuv runs two of its
 * calls at a time by default (UV_THREADPOOL_SIZE 4), and one takes ten seconds where no name server answers. The
 * reconnects of one client to a host that is gone would otherwise delay connections to all other hosts.
 */
export function shareLookups(): void {
  dns.lookup = toShared(dns.lookup as Lookup);
  // Named imports follow.
  syncBuiltinESMExports();
}

export function toShared(lookup: Lookup): typeof dns.lookup {
  const waiting = new Map<string, Finished[]>();
  const share = (hostname: string, ...rest: [Finished] | [dns.LookupOptions | number, Finished]) => {
    const [options, done] = rest.length === 1 ? [{}, rest[0]] : rest;
    const name = JSON.stringify([hostname, options]);
    const finished = AsyncResource.bind(done);
    const others = waiting.get(name);
    if (others !== undefined) return void others.push(finished);
    const all = [finished];
    lookup(hostname, options, (...outcome) => {
      waiting.delete(name);
      for (const one of all) one(...outcome);
    });
    waiting.set(name, all);
  };
  return share as typeof dns.lookup;
}
