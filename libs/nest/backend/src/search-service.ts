import { deriveSearchToken } from '@bourse/auth';
import type { BourseConfig } from '@bourse/config';
import { RemoteSearchClient, type SearchAddress } from '@bourse/search-client';
import type { CreateSearchClient } from './backend.js';

const HOST_DEFAULT = '127.0.0.1';

/** The address of the search service: NATS with a NATS_URL, TCP otherwise, with the token of BOURSE_SECRET. */
function searchAddress({ natsUrl, searchHost, searchPort, secret }: BourseConfig): SearchAddress {
  if (natsUrl !== null) return { natsUrl };
  const token = secret === null ? null : deriveSearchToken(Buffer.from(secret));
  return { host: searchHost ?? HOST_DEFAULT, port: searchPort, token };
}

/** The search service of the configuration. */
export function searchService(config: BourseConfig): CreateSearchClient {
  const address = searchAddress(config);
  return (_, { logger }) =>
    new RemoteSearchClient(address, {
      onCircuit: (state, reason) => {
        if (state === 'open') logger.error({ reason }, 'the search service is unavailable');
        else logger.info({}, 'the search service is available again');
      },
    });
}
