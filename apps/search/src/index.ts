export { openSearch } from './open-search.js';
export { inLocalSpan, type SearchService } from './query/search.service.js';
