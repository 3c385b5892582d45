import type { Generated } from 'kysely';
import type { Timestamp } from './timestamp.js';

export interface DatabaseIdentityTable {
  singleton: Generated<boolean>;
  id: string;
}

/** Running servers; one that has been silent for some seconds is gone. */
export interface ServersTable {
  id: string;
  /** The version that it serves. */
  universe_version: number;
  seen_at: Date;
}

/** The pointer: the newest published version. One row. */
export interface UniverseTable {
  singleton: Generated<boolean>;
  version: number;
  published_at: Timestamp;
  /** The version after which all changes are recorded. */
  changes_from: Generated<number>;
  import_id: number | null;
}

/** An index of an external search engine, named `instruments_<id>` there. */
export interface SearchIndexesTable {
  id: Generated<number>;
  universe_version: number;
  /** Digest of the settings that it was built with. */
  settings: string;
  state: 'building' | 'live' | 'kept' | 'failed';
  documents: Generated<number>;
  started_at: Timestamp;
  finished_at: Date | null;
  /** The builder renews this while it works; when it has passed, the build is dead. */
  lease_until: Date;
  failure: string | null;
}
