/** The output of a command: `text` for a person, or one JSON value on standard output with `--json`. */
export class Output {
  constructor(
    private readonly stdout: NodeJS.WritableStream,
    private readonly stderr: NodeJS.WritableStream,
    readonly json: boolean,
  ) {}

  /** Writes the result, once, at the end of the command. */
  result(value: unknown, text: string): void {
    this.stdout.write(this.json ? `${JSON.stringify(value, null, 2)}\n` : `${text}\n`);
  }

  /** Writes a progress message; never on standard output. */
  note(text: string): void {
    this.stderr.write(`${text}\n`);
  }
}
