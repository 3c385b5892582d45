/** The output of a command: `text` for a person, or one JSON value on standard output with `--json`. */
export class Output {
  readonly #stdout: NodeJS.WritableStream;
  readonly #stderr: NodeJS.WritableStream;

  constructor(
    stdout: NodeJS.WritableStream,
    stderr: NodeJS.WritableStream,
    readonly json: boolean,
  ) {
    this.#stdout = stdout;
    this.#stderr = stderr;
  }

  /** Writes the result, once, at the end of the command. */
  result(value: unknown, text: string): void {
    this.#stdout.write(this.json ? `${JSON.stringify(value, null, 2)}\n` : `${text}\n`);
  }

  /** Writes a progress message; never on standard output. */
  note(text: string): void {
    this.#stderr.write(`${text}\n`);
  }
}
