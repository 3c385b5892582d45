export { frameSocket } from './frame-socket.js';
export { natsServers, type NatsServers } from './nats-servers.js';
export { RemoteSearchClient, type RemoteSearchOptions, type SearchAddress } from './remote-search-client.js';
export {
  type BreakerState,
  type SearchOptions,
  SearchClient,
  SearchUnavailable,
  type UnavailableReason,
} from './search-client.js';
