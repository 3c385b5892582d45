export { type OpenedSearch, openSearch } from './open-search.js';
export { InProcessSearchClient } from './query/in-process-search-client.js';
