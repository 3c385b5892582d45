/** A failure that the user can correct: printed in one line, exit code 1. */
export class CommandError extends Error {
  /** `details`: printed with the message under `--json`. */
  constructor(
    message: string,
    readonly details: Readonly<Record<string, unknown>> | null = null,
  ) {
    super(message);
  }
}

/** A file that cannot be written, with the code of the system. */
export class UnwritableFileError extends CommandError {
  constructor(file: string, { code = 'unknown' }: NodeJS.ErrnoException) {
    super(`${file} cannot be written (${code}).`);
  }
}

/** An invalid command line: printed in one line, exit code 2. */
export class UsageError extends CommandError {}
