/** Reasons quote headers, which may have a million characters. */
const MAX_REASON_LENGTH = 1000;

/** An input file cannot be used; nothing of its import has become visible. */
export class ImportFileError extends Error {
  readonly reason: string;

  constructor(
    readonly file: string,
    reason: string,
    options?: ErrorOptions,
  ) {
    const shown = reason.length <= MAX_REASON_LENGTH ? reason : `${reason.slice(0, MAX_REASON_LENGTH)}…`;
    super(`${file}: ${shown}`, options);
    this.reason = shown;
    this.name = 'ImportFileError';
  }
}
