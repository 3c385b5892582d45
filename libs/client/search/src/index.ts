export { type BreakerState } from './circuit-breaker.js';
export { frameSocket } from './frame-socket.js';
export { natsServers, type NatsServers } from './nats-servers.js';
export { RemoteSearch, type RemoteSearchOptions, type SearchAddress } from './remote-search.js';
export { type SearchOptions, type SearchPort, SearchUnavailable, type UnavailableReason } from './search-port.js';
