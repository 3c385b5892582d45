const OF_PUBLISHED_IMPORTS = `import_id in (select id from imports where state in ('published', 'unchanged'))`;

/**
 * Tables of a backup, in an order in which rows find what they refer to. A table that is older or newer is left out.
 */
export const keptTables: readonly { readonly name: string; readonly only?: string }[] = [
  // Rows that an import has staged and not published are invisible.
  { name: 'imports', only: `state <> 'staging'` },
  { name: 'universe' },
  { name: 'instruments' },
  { name: 'instrument_revisions', only: `version <= (select version from universe)` },
  { name: 'instrument_aliases', only: `version <= (select version from universe)` },
  { name: 'instrument_changes', only: `version <= (select version from universe)` },
  { name: 'instrument_names', only: OF_PUBLISHED_IMPORTS },
  { name: 'instrument_statements', only: OF_PUBLISHED_IMPORTS },
  { name: 'cik_tickers', only: OF_PUBLISHED_IMPORTS },
  { name: 'api_keys' },
  { name: 'usage_months' },
  // Joined with the existing log: see keepAuditLog.
  { name: 'audit_events' },
  { name: 'price_instruments' },
  { name: 'price_series' },
  { name: 'price_chunks' },
  { name: 'price_sessions' },
  { name: 'splits' },
  { name: 'dividends' },
  { name: 'source_budgets' },
  { name: 'price_changes' },
  { name: 'webhook_endpoints' },
  { name: 'schedules' },
];

/**
 * What a restored database creates again: its identity, running servers, files of servers, and external indexes, which
 * follow the universe. Messages of webhooks are not sent again: endpoints get one about the restored universe.
 */
export const leftOutTables: readonly string[] = [
  'database_identity',
  'search_indexes',
  'servers',
  'index_files',
  'index_file_pieces',
  'webhook_messages',
  'webhook_attempts',
  'schedule_runs',
  'leases',
];
