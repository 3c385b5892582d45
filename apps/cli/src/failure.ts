import { KeyInputError } from '@bourse/auth';
import { ConfigError } from '@bourse/config';
import { BackupError, isDatabaseUnavailable, SchemaOutdatedError } from '@bourse/db';
import { ImportFileError } from '@bourse/files';
import { PriceUndoError } from '@bourse/prices';
import { ImportLeaseLostError, ImportRunningError, UniverseMovedError } from '@bourse/universe';
import { CommandError, UsageError } from './command-error.js';

const misuses = [KeyInputError, ConfigError, UsageError];

/** Errors whose message says everything a user needs. */
const expected = [
  BackupError,
  CommandError,
  ConfigError,
  ImportFileError,
  ImportLeaseLostError,
  ImportRunningError,
  PriceUndoError,
  SchemaOutdatedError,
  UniverseMovedError,
];

const DISK_FULL = '53100';

/** What the user is told of an error, and whether the command line is to blame. */
export function failureOf(error: unknown): { readonly message: string; readonly isMisuse: boolean } {
  return { message: messageOf(error), isMisuse: misuses.some((kind) => error instanceof kind) };
}

function messageOf(error: unknown): string {
  if (error instanceof KeyInputError)
    return error.errors.map(({ field, message }) => `${subjectOf(field)} ${message}`).join('\n');
  if (expected.some((kind) => error instanceof kind)) return (error as Error).message;
  if (isFileWithoutRoom(error)) return `The disk is full (${error.message}).`;
  if (isDatabaseUnavailable(error)) {
    const { message, code } = error as Error & { readonly code?: unknown };
    return code === DISK_FULL
      ? `The database has no room left on its disk (${message}).`
      : `The database cannot be reached (${message}). \`bourse doctor\` says more.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** What the user gave: the id is no option. */
function subjectOf(field: string): string {
  return field === 'id' ? 'The id' : `--${optionOf(field)}`;
}

/** A file of a command's own, such as a reject report or a backup. */
function isFileWithoutRoom(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC';
}

/** The option that a field of a key is given with: `expiresAt` is `--expires`. */
function optionOf(field: string): string {
  return field.replace(/(At|Ms)$/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
