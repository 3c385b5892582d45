const MAX_BEGINNING = 4096;
/** A longer line is not part of a table. */
const MAX_LINE = 1 << 20;

export interface TextLine {
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

/** A text that is read line by line, with a known beginning. */
export class TextLines {
  private constructor(
    /** Its first characters, at most 4,096. */
    readonly beginning: string,
    private readonly head: string,
    private readonly rest: AsyncIterator<string>,
    private readonly fail: (reason: string) => Error,
  ) {}

  /** Of bytes in UTF-8. */
  static async open(chunks: AsyncIterable<Uint8Array>, fail: (reason: string) => Error): Promise<TextLines> {
    const rest = decodeChunks(chunks);
    let head = '';
    while (head.length < MAX_BEGINNING) {
      const next = await rest.next();
      if (next.done === true) break;
      head += next.value;
    }
    return new TextLines(head.slice(0, MAX_BEGINNING), head, rest, fail);
  }

  /**
   * The lines that are not blank; once. Fails at a line of more than a million characters. Leaving the loop early
   * closes the text.
   */
  async *lines(): AsyncGenerator<TextLine> {
    try {
      yield* this.#lines();
    } finally {
      await this.close();
    }
  }

  /** Closes the file; for a text whose lines are not read. */
  async close(): Promise<void> {
    await this.rest.return?.();
  }

  async *#lines(): AsyncGenerator<TextLine> {
    let line = 0;
    let text = this.head;
    for (
      let next = { done: false, value: '' } as IteratorResult<string>;
      next.done !== true;
      next = await this.rest.next()
    ) {
      text += next.value;
      const end = text.lastIndexOf('\n') + 1;
      for (let from = 0; from < end;) {
        const to = text.indexOf('\n', from);
        const content = text.slice(from, to > from && text[to - 1] === '\r' ? to - 1 : to);
        line++;
        if (content !== '') yield { line, text: content };
        from = to + 1;
      }
      text = text.slice(end);
      if (text.length > MAX_LINE) throw this.fail(`has more than a million characters on line ${line + 1}`);
    }
    if (text !== '' && text !== '\r') yield { line: line + 1, text: text.replace(/\r$/, '') };
  }
}

async function* decodeChunks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
}

/** Lines with their numbers from 1; blank ones are left out. */
export function* linesOf(text: string): Generator<TextLine> {
  let line = 0;
  for (let from = 0; from < text.length;) {
    const end = text.indexOf('\n', from);
    const to = end < 0 ? text.length : end;
    const content = text.slice(from, text[to - 1] === '\r' ? to - 1 : to);
    line++;
    if (content !== '') yield { line, text: content };
    from = to + 1;
  }
}
