/** A failure the user can do something about: told in one line, exit code 1. */
export class CommandError extends Error {
  /** `details`: printed beside the message with `--json`. */
  constructor(
    message: string,
    readonly details: Readonly<Record<string, unknown>> | null = null,
  ) {
    super(message);
  }
}

/** A command line that makes no sense: told in one line, exit code 2. */
export class UsageError extends CommandError {}
