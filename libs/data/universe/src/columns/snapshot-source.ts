import type { FieldValues, PackedField } from '@bourse/instrument';

/** The facts about one instrument for the snapshot; null where unknown, never an empty string. */
export interface SnapshotSource extends FieldValues<PackedField> {
  id: number;
  aliases: readonly string[];
  /** Version of the universe in which it last changed; 0 when absent. */
  version?: number | undefined;
}

/** The version in the identity of a snapshot, after its database; null in another text. */
export function versionOf(identity: string): number | null {
  const version = /^\S+ (\d+)(?: |$)/.exec(identity)?.[1];
  return version === undefined ? null : Number(version);
}

/** The database and its state that a snapshot shows. */
export interface SnapshotIdentity {
  databaseId: string;
  version: number;
  /**
   * Time of publication of that version, ISO 8601; distinguishes two histories of one version number after a restore.
   */
  publishedAt?: string | null;
}
