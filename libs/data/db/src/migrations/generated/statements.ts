// Generated from the files of the migrations: do not edit, run `npm run generate`.
import { instrumentsAndKeys } from '../0001-instruments-and-keys.js';
import { revisionsByVersion } from '../0002-revisions-by-version.js';
import { searchIndexes } from '../0003-search-indexes.js';
import { prices } from '../0004-prices.js';
import { keysAndAudit } from '../0005-keys-and-audit.js';
import { statements } from '../0006-statements.js';
import { instrumentChanges } from '../0007-instrument-changes.js';
import { instrumentNames } from '../0008-instrument-names.js';
import { webhooks } from '../0009-webhooks.js';
import { drafts } from '../0010-drafts.js';
import { schedules } from '../0011-schedules.js';

/** The statements of each migration. A released migration never changes. */
export const statementsByMigration: Readonly<Record<string, readonly string[]>> = {
  '0001-instruments-and-keys': instrumentsAndKeys,
  '0002-revisions-by-version': revisionsByVersion,
  '0003-search-indexes': searchIndexes,
  '0004-prices': prices,
  '0005-keys-and-audit': keysAndAudit,
  '0006-statements': statements,
  '0007-instrument-changes': instrumentChanges,
  '0008-instrument-names': instrumentNames,
  '0009-webhooks': webhooks,
  '0010-drafts': drafts,
  '0011-schedules': schedules,
};
