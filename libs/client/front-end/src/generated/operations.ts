// Generated from the endpoints of the contract: do not edit, run `npm run generate`.

export interface Operation {
  /** Methods of the clients; null for probes, which they lack. */
  readonly typescript: string | null;
  readonly python: string | null;
  /** The parameter that the Python client accepts without its name. */
  readonly first: string | null;
  /** Parameters that are not plain text: `number`, `boolean`, `enum`, `list`, `enums`. */
  readonly kinds: Readonly<Record<string, string>>;
  /** Units of an answer; null if the body decides. */
  readonly units: number | null;
  /** Whether it needs no key. */
  readonly isPublic: boolean;
}

export const operations: Readonly<Record<string, Operation>> = {
  'GET /v1/stocks': {
    typescript: 'stocks.list',
    python: 'stocks.list',
    first: null,
    kinds: {
      exchange: 'list',
      country: 'list',
      type: 'enums',
      status: 'enum',
      outputsize: 'number',
      mic: 'list',
      currency: 'list',
      issuer_country: 'list',
      sector: 'list',
      industry: 'list',
      category_group: 'list',
      category: 'list',
      family: 'list',
      market_cap: 'enums',
      has: 'enums',
      missing: 'enums',
      sort: 'enum',
      fields: 'enums',
      csv_safe: 'boolean',
    },
    units: 1,
    isPublic: false,
  },
  'GET /v1/stocks/{symbol}': {
    typescript: 'stocks.get',
    python: 'stocks.get',
    first: null,
    kinds: {},
    units: 1,
    isPublic: false,
  },
  'GET /v1/symbol_search': {
    typescript: 'symbolSearch',
    python: 'symbol_search',
    first: 'query',
    kinds: {
      limit: 'number',
      type: 'enum',
      exchange: 'list',
      mic: 'list',
      currency: 'list',
      status: 'enum',
      group: 'enum',
      fields: 'enums',
      highlight: 'boolean',
      explain: 'boolean',
    },
    units: 1,
    isPublic: false,
  },
  'POST /v1/resolve': {
    typescript: 'resolve',
    python: 'resolve',
    first: 'items',
    kinds: { type: 'enum' },
    units: null,
    isPublic: false,
  },
  'GET /v1/time_series': {
    typescript: 'timeSeries',
    python: 'time_series',
    first: 'symbol',
    kinds: { interval: 'enum', outputsize: 'number', adjust: 'enum', csv_safe: 'boolean' },
    units: 1,
    isPublic: false,
  },
  'GET /v1/dividends': {
    typescript: 'dividends',
    python: 'dividends',
    first: 'symbol',
    kinds: { outputsize: 'number', csv_safe: 'boolean' },
    units: 1,
    isPublic: false,
  },
  'GET /v1/splits': {
    typescript: 'splits',
    python: 'splits',
    first: 'symbol',
    kinds: { outputsize: 'number', csv_safe: 'boolean' },
    units: 1,
    isPublic: false,
  },
  'GET /v1/quotes': {
    typescript: 'quotes',
    python: 'quotes',
    first: 'symbols',
    kinds: { symbols: 'list', csv_safe: 'boolean' },
    units: 1,
    isPublic: false,
  },
  'GET /v1/exchanges': {
    typescript: 'exchanges',
    python: 'exchanges',
    first: null,
    kinds: {},
    units: 1,
    isPublic: false,
  },
  'GET /v1/countries': {
    typescript: 'countries',
    python: 'countries',
    first: null,
    kinds: {},
    units: 1,
    isPublic: false,
  },
  'GET /v1/types': { typescript: 'types', python: 'types', first: null, kinds: {}, units: 1, isPublic: false },
  'GET /v1/usage': { typescript: 'usage', python: 'usage', first: null, kinds: {}, units: 0, isPublic: false },
  'GET /v1/sectors': { typescript: 'sectors', python: 'sectors', first: null, kinds: {}, units: 1, isPublic: false },
  'GET /v1/completeness': {
    typescript: 'completeness',
    python: 'completeness',
    first: null,
    kinds: {},
    units: 1,
    isPublic: false,
  },
  'GET /v1/admin/status': {
    typescript: 'adminStatus',
    python: 'admin_status',
    first: null,
    kinds: {},
    units: 0,
    isPublic: false,
  },
  'GET /v1/admin/imports': {
    typescript: 'adminImports',
    python: 'admin_imports',
    first: null,
    kinds: { outputsize: 'number' },
    units: 0,
    isPublic: false,
  },
  'GET /v1/admin/keys': {
    typescript: 'adminKeys',
    python: 'admin_keys',
    first: null,
    kinds: {},
    units: 0,
    isPublic: false,
  },
  'GET /livez': { typescript: null, python: null, first: null, kinds: {}, units: 0, isPublic: true },
  'GET /readyz': { typescript: null, python: null, first: null, kinds: {}, units: 0, isPublic: true },
};
