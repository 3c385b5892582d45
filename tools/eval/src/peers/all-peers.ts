import type { Embedder } from '@bourse/semantic-index';
import { meiliHybridPeer, meiliKeywordPeer } from './meili.peer.js';
import { miniSearchPeer } from './mini-search.peer.js';
import type { Peer, ProgressListener } from './peer.js';
import { postgresPeer } from './postgres.peer.js';

/** All peers, including those without a server or an embedder; the environment names the servers. */
export function allPeers(
  environment: NodeJS.ProcessEnv,
  embedder: Embedder | undefined,
  say: ProgressListener,
): Peer[] {
  const url = (environment['MEILI_URL'] ?? '').split(',').find((one) => one !== '');
  const meili = url === undefined ? null : { url, apiKey: environment['MEILI_ADMIN_KEY'] };
  return [
    meiliKeywordPeer(meili, say),
    meiliHybridPeer(meili, embedder, say),
    postgresPeer(environment['DATABASE_URL'] ?? environment['BOURSE_TEST_DATABASE_URL'], say),
    miniSearchPeer(say),
  ];
}
