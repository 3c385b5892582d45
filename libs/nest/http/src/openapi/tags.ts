import type { EndpointSpec } from '../endpoint.js';

const descriptions = {
  Instruments: 'The universe: listings, instruments and reference lists.',
  Search: 'Find instruments by words, identifiers or lines of statements.',
  Prices: 'Bars, dividends, splits and quotes.',
  Exports: 'Files with the whole data.',
  Account: 'The calling key.',
  Administration: 'The state of the server, the history of imports and the keys, read only.',
  Operation: 'Liveness and readiness of a process, for probes and load balancers.',
} as const;

type Tag = keyof typeof descriptions;

const tagByScope: Readonly<Record<NonNullable<EndpointSpec['scope']>, Tag>> = {
  'instruments:read': 'Instruments',
  'search:read': 'Search',
  'prices:read': 'Prices',
  'exports:read': 'Exports',
  'admin:read': 'Administration',
  public: 'Operation',
};

/** The heading of an endpoint on the page. */
export const tagOf = (scope: EndpointSpec['scope']): Tag => (scope === null ? 'Account' : tagByScope[scope]);

/** All headings, in their order on the page. */
export const tags = Object.entries(descriptions).map(([name, description]) => ({ name, description }));
