import { KeyInputError } from '@bourse/auth';
import { ConfigError } from '@bourse/config';
import { BackupError, DataFolderError, isDatabaseUnavailable, SchemaNewerError, SchemaOutdatedError } from '@bourse/db';
import { ApiError, type ErrorDetails } from '@bourse/envelope';
import { ImportFileError } from '@bourse/files';
import { PriceUndoError } from '@bourse/prices';
import {
  ImportLeaseLostError,
  ImportRunningError,
  SymbolTakenError,
  UndoRefusedError,
  UniverseMovedError,
  UnknownSymbolsError,
} from '@bourse/universe';
import { ScheduleInputError } from '@bourse/schedules';
import { EndpointInputError } from '@bourse/webhooks';
import { CommandError, UsageError } from './command-error.js';

const misuses = [ApiError, KeyInputError, ConfigError, EndpointInputError, ScheduleInputError, UsageError];

/** Errors whose message is sufficient for the user. */
const expected = [
  BackupError,
  CommandError,
  ConfigError,
  DataFolderError,
  EndpointInputError,
  ImportFileError,
  ImportLeaseLostError,
  ImportRunningError,
  PriceUndoError,
  SchemaNewerError,
  ScheduleInputError,
  SchemaOutdatedError,
  SymbolTakenError,
  UndoRefusedError,
  UniverseMovedError,
  UnknownSymbolsError,
];

const DISK_FULL = '53100';

interface Failure {
  readonly message: string;
  /** Printed with the message under `--json`. */
  readonly details: Readonly<Record<string, unknown>> | null;
  /** Whether the command line is invalid. */
  readonly isMisuse: boolean;
}

/** The message, details and kind of an error as printed for the user. */
export function failureOf(error: unknown): Failure {
  const details = error instanceof CommandError ? error.details : null;
  return { message: messageOf(error), details, isMisuse: misuses.some((kind) => error instanceof kind) };
}

function messageOf(error: unknown): string {
  const faults = faultsOf(error);
  if (faults !== null) return faults.map(({ field, message }) => `${subjectOf(field)} ${message}`).join('\n');
  if (expected.some((kind) => error instanceof kind)) return (error as Error).message;
  if (isFileWithoutRoom(error)) return `The disk is full (${error.message}).`;
  if (isDatabaseUnavailable(error)) {
    const { message, code } = error as Error & { readonly code?: unknown };
    return code === DISK_FULL
      ? `The disk of the database is full (${message}).`
      : `The database cannot be reached (${message}). Run \`bourse doctor\`.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The invalid options of a key, or of parameters of the API; null for any other error. */
function faultsOf(error: unknown): readonly { readonly field: string; readonly message: string }[] | null {
  if (error instanceof KeyInputError) return error.errors;
  const details = error instanceof ApiError && error.code === 'bad_request' ? error.details : null;
  return (details as ErrorDetails<'bad_request'>)?.errors ?? null;
}

/** The argument that the field belongs to: the id is not an option. */
function subjectOf(field: string): string {
  return field === 'id' ? 'The id' : `--${optionOf(field)}`;
}

/** Whether the error is a full disk under a file of the command, such as a reject report or a backup. */
function isFileWithoutRoom(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC';
}

/** The option that sets a field: `expiresAt` of a key is `--expires`, `market_cap` is `--market-cap`. */
function optionOf(field: string): string {
  return field
    .replace(/(At|Ms)$/, '')
    .replaceAll('_', '-')
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
