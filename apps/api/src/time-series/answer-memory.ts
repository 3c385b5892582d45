import { ByteWriter } from '@bourse/bars';

/** Of the longest answers: some 20 MB together. */
const FREE_MAX = 32;

/**
 * Memory that answers are written in. A long answer fills half a megabyte: were it thrown away each time, collecting it
 * would take longer than writing it.
 */
export class AnswerMemory {
  private readonly free: ByteWriter[] = [];

  /** Lends a writer; whoever never gives it back leaves it to the garbage collector. */
  lend(): ByteWriter {
    const writer = this.free.pop() ?? new ByteWriter();
    writer.clear();
    return writer;
  }

  /** Its bytes must be read by nobody any more. */
  giveBack(writer: ByteWriter): void {
    if (this.free.length < FREE_MAX) this.free.push(writer);
  }
}
