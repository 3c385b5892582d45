import MiniSearch from 'minisearch';
import { MAX_ANSWERS } from '../contestant.js';
import type { Peer, ProgressListener } from './peer.js';
import type { PeerRow } from './peer-rows.js';

const options = { prefix: true, fuzzy: 0.2 };

/** All words first; any of them where no row has all. */
export function miniSearchPeer(say: ProgressListener): Peer {
  return {
    name: 'MiniSearch',
    absence: null,
    open: async (rows) => {
      const index = newIndex();
      let done = 0;
      for await (const page of rows.pages()) {
        index.addAll(page);
        say(`MiniSearch: ${(done += page.length)} of ${rows.count} rows indexed`);
      }
      return {
        name: 'MiniSearch',
        answer: ({ query, country, type }) => {
          const started = performance.now();
          const filter = (row: { [field: string]: unknown }) =>
            (country === undefined || row['country'] === country) && (type === undefined || row['type'] === type);
          const strict = index.search(query, { ...options, filter, combineWith: 'AND' });
          const found = strict.length > 0 ? strict : index.search(query, { ...options, filter, combineWith: 'OR' });
          const symbols = found.slice(0, MAX_ANSWERS).map((row) => String(row['symbol']));
          return Promise.resolve({ symbols, topScore: null, milliseconds: performance.now() - started });
        },
        close: async () => index.removeAll(),
      };
    },
  };
}

function newIndex(): MiniSearch<PeerRow> {
  return new MiniSearch<PeerRow>({
    fields: ['symbol', 'name', 'isin', 'figi', 'cik', 'tags'],
    storeFields: ['symbol', 'country', 'type'],
    extractField: (row, field) => {
      const value = row[field as keyof PeerRow];
      return Array.isArray(value) ? value.join(' ') : (value as string);
    },
  });
}
