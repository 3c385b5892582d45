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

/** An invalid command line: printed in one line, exit code 2. */
export class UsageError extends CommandError {}
