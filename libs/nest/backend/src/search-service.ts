import type { BourseConfig } from '@bourse/config';
import { RemoteSearchClient } from '@bourse/search-client';
import type { SearchOf } from './backend.js';

const HOST_DEFAULT = '127.0.0.1';

/** The search service that the configuration names: over NATS when there is a NATS_URL, over TCP otherwise. */
export function searchService({ natsUrl, searchHost, searchPort }: BourseConfig): SearchOf {
  const address = natsUrl === null ? { host: searchHost ?? HOST_DEFAULT, port: searchPort } : { natsUrl };
  return (_, { logger }) =>
    new RemoteSearchClient(address, {
      onCircuit: (state, reason) => {
        if (state === 'open') logger.error({ reason }, 'the search service does not answer');
        else logger.info({}, 'the search service answers again');
      },
    });
}
