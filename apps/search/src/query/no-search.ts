import type { SearchStatus } from '@bourse/contract';
import { SearchRefusal } from './search-refusal.js';
import { Searcher } from './searcher.js';

/** Of a process that has nothing to search: it says so instead of answering. */
export class NoSearch extends Searcher {
  search(): never {
    throw new SearchRefusal('not_ready');
  }

  status(): SearchStatus {
    return { universe: null, lexical: 'embedded', semantic: 'off', ready: false, detail: {} };
  }
}
