import { statements } from './0006-statements.js';

const CREATES = /^create (table|index) /;

/**
 * After 0.1.0, migrations 0006 and 0009 grew on the main branch before they were released. A database that an earlier
 * commit has migrated gets what they lacked at that time; every other database has it.
 */
export const drafts = [
  `alter table imports drop constraint if exists imports_undoes_fkey, drop constraint if exists imports_undone_by_fkey`,
  `alter table instrument_revisions drop column if exists source_digest`,
  ...statements.filter((text) => CREATES.test(text)).map((text) => text.replace(CREATES, 'create $1 if not exists ')),
  `alter table api_keys add column if not exists allow_origin text[] not null default '{}'`,
  ...statements.filter((text) => / (set storage|enable always) /.test(text)),
  `alter table webhook_endpoints add column if not exists seen_token text`,
];
