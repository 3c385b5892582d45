/** An input file cannot be used; nothing of its import has become visible. */
export class ImportFileError extends Error {
  constructor(
    readonly file: string,
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(`${file}: ${reason}`, options);
    this.name = 'ImportFileError';
  }
}
