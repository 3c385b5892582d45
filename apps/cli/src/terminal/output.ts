/** Where a command writes: a person reads `text`, a program asks for `--json` and gets one value on standard output. */
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

  /** The command's result, once, at its end. */
  result(value: unknown, text: string): void {
    this.#stdout.write(this.json ? `${JSON.stringify(value, null, 2)}\n` : `${text}\n`);
  }

  /** What goes on meanwhile; never on standard output. */
  note(text: string): void {
    this.#stderr.write(`${text}\n`);
  }
}
