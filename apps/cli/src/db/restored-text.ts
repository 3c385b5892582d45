import { type Pepper, recognises } from '@bourse/auth';
import type { BackupHeader, NamedKey, RestoreSummary, SealVerdict } from '@bourse/db';
import { plural } from '../terminal/plural.js';

/** Counts the keys of a backup created under other secrets than those of this pepper. */
export function keysOfOtherSecrets(header: BackupHeader, pepper: Pepper | null): number {
  return foreignPeppers(header, pepper).reduce((sum, [, keys]) => sum + keys, 0);
}

function foreignPeppers({ peppers }: BackupHeader, pepper: Pepper | null): [id: string, keys: number][] {
  return Object.entries(peppers).filter(([id]) => pepper === null || !recognises(pepper, id));
}

/** The result of a restore as text. */
export function restoredText(summary: RestoreSummary): string {
  const { header, migrated, keysAdded, keysKeptRestricted } = summary;
  const rows = plural(
    header.tables.reduce((sum, table) => sum + table.rows, 0),
    'row',
  );
  const origin = `created ${header.createdAt} by Bourse ${header.bourse} (${header.engine})`;
  const upToDate = migrated.length === 0 ? '' : ` Applied ${migrated.join(', ')}.`;
  return [
    `Restored ${rows}, universe version ${header.universeVersion}, ${origin}.${upToDate}`,
    ...(keysAdded.length === 0
      ? []
      : [`${plural(keysAdded.length, 'key')} restored from the backup: \`bourse keys list\` shows them.`]),
    ...(keysKeptRestricted === 0
      ? []
      : [`Revoked or restricted since the backup, and unchanged: ${plural(keysKeptRestricted, 'key')}.`]),
  ].join('\n');
}

/** Warns of a backup that was restored although its seal did not verify; null if it did. */
export function unverifiedText(seal: SealVerdict): string | null {
  if (seal === 'verified') return null;
  const why = {
    unsealed: 'it has no seal',
    other_secret: 'it is sealed with another BOURSE_SECRET',
    altered: 'it was altered after its creation',
    unchecked: 'BOURSE_SECRET is missing, so its seal cannot be checked',
  } as const;
  return `Restored without verification: ${why[seal]}. Review its keys with \`bourse keys list\`.`;
}

/** The keys that would work again, one per line. */
export function keysText(keys: readonly NamedKey[]): string {
  return keys.map(({ id, name }) => `  ${id}  ${name}`).join('\n');
}

/** Warns of keys that cannot work in this installation. */
export function lostKeysText(header: BackupHeader, pepper: Pepper | null, keys: number): string {
  const own = pepper === null ? 'this installation has no secret yet' : `the current secret has ${pepper.id}`;
  const lost = foreignPeppers(header, pepper).map(([id]) => id);
  return (
    `${plural(keys, 'key')} will not work: created with another BOURSE_SECRET (pepper ${lost.join(', ')}; ${own}). ` +
    'Set that secret, or create new keys with `bourse keys create`.'
  );
}
