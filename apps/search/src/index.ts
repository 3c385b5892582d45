export { type OpenedSearch, openSearch } from './open-search.js';
export { LocalSearch } from './query/local-search.js';
