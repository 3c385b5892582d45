import type { Database } from '@bourse/db';
import { dirname } from 'node:path';
import { InboxFolder, inboxKinds, type Outcome } from './inbox-folder.js';
import { type CommandResult, runCommand } from './run-command.js';
import { beginRun, countInterruptions, finishRun } from './runs.repository.js';
import { INBOX, quoteCommand, TIME_LIMIT_SECONDS_DEFAULT } from './schedule.js';

export interface InboxOptions {
  readonly folder: string;
  readonly stableMs: number;
  readonly program: string;
  readonly log: WorkLog;
  readonly clock: () => Date;
  readonly onFile: (outcome: Outcome) => void;
}

export interface WorkLog {
  readonly info: (fields: object, message: string) => void;
  readonly warn: (fields: object, message: string) => void;
  readonly error: (fields: object, message: string) => void;
}

/** What is left to do of a run that has begun; it never rejects. */
export type Work = (signal: AbortSignal) => Promise<void>;

/** A file whose import was interrupted so often, such as by a lack of memory, is refused. */
const MAX_INTERRUPTIONS = 3;

/** Imports the files of a folder, one at a time. Only the process with the lease may call it. */
export class Inbox {
  readonly #folder: InboxFolder;
  #isRecovered = false;
  #isReadable = true;
  #readAtMs = performance.now();

  constructor(
    private readonly db: Database,
    private readonly options: InboxOptions,
  ) {
    this.#folder = new InboxFolder(options.folder, options.stableMs);
  }

  /** How long the oldest file waits, or how long the folder cannot be read. */
  get oldestSeconds(): number {
    const nowMs = performance.now();
    return this.#isReadable ? this.#folder.oldestSeconds(nowMs) : (nowMs - this.#readAtMs) / 1000;
  }

  /** Another process had the inbox before: what it has left is looked for. */
  takeOver(): void {
    this.#isRecovered = false;
  }

  /** The next file that is complete; null: none. */
  async find(): Promise<string | null> {
    try {
      if (!this.#isRecovered) await this.#recover();
      this.#isRecovered = true;
      const files = await this.#folder.find(performance.now());
      [this.#isReadable, this.#readAtMs] = [true, performance.now()];
      return files[0] ?? null;
    } catch (error) {
      if (this.#isReadable) this.options.log.error({ err: error }, 'the inbox cannot be read');
      this.#isReadable = false;
      return null;
    }
  }

  /** Null: the file cannot be taken. */
  async begin(file: string): Promise<Work | null> {
    const { clock, log } = this.options;
    const isRegular = await this.#folder.claim(file).catch((error: unknown) => {
      log.error({ err: error, file }, 'a file of the inbox cannot be taken: it is not imported');
      return null;
    });
    if (isRegular === null) return null;
    try {
      const id = await beginRun(this.db, { schedule: INBOX, dueAt: clock(), file }, clock());
      return (signal) => this.#import(id!, file, isRegular, signal);
    } catch (error) {
      await this.#folder.putBack(file);
      throw error;
    }
  }

  async #recover(): Promise<void> {
    for (const file of await this.#folder.listClaimed()) {
      const interruptions = await countInterruptions(this.db, file, this.options.clock());
      if (interruptions < MAX_INTERRUPTIONS && (await this.#folder.putBack(file))) continue;
      const output = 'The import was interrupted, as when a server ends. Drop the file again.';
      await this.#settle(file, { state: 'failed', output }, this.options.clock());
    }
  }

  async #import(id: number, file: string, isRegular: boolean, signal: AbortSignal): Promise<void> {
    const { clock, log, program } = this.options;
    const run = { id, schedule: INBOX };
    const startedAt = clock();
    const command = inboxKinds.get(dirname(file));
    try {
      const words = [...(command ?? []), '--rejects', this.#folder.rejects, this.#folder.claimedPath(file)];
      const result: CommandResult =
        command !== undefined && isRegular
          ? await runCommand(words, { program, timeLimitSeconds: TIME_LIMIT_SECONDS_DEFAULT, signal })
          : { state: 'failed', output: isRegular ? KIND_IS_UNKNOWN : 'This is not a regular file.' };
      const output = await this.#settle(file, result, startedAt);
      await finishRun(this.db, run, { ...result, output }, clock());
    } catch (error) {
      log.error({ err: error, file }, 'the result of a file of the inbox could not be stored');
      const failed = { state: 'failed', output: (error as Error).message } as const;
      await finishRun(this.db, run, failed, clock()).catch(() => undefined);
    }
  }

  /** Returns the output with the new paths of the files. */
  async #settle(file: string, result: CommandResult, startedAt: Date): Promise<string> {
    const { log, onFile, clock } = this.options;
    if (result.state === 'interrupted' && (await this.#folder.putBack(file))) return result.output;
    const outcome = result.state === 'succeeded' ? 'done' : 'refused';
    const command = inboxKinds.get(dirname(file));
    let { output } = result;
    await this.#folder.settle(file, outcome, (target) => {
      output = output.replaceAll(this.#folder.rejects, `${target}.rejects.csv`);
      output = output.replaceAll(this.#folder.claimedPath(file), file);
      const seconds = (clock().getTime() - startedAt.getTime()) / 1000;
      const facts = [
        `${outcome === 'done' ? 'Imported' : 'Refused'}: ${file}`,
        ...(command === undefined ? [] : [`Command: bourse ${quoteCommand([...command, file])}`]),
        `Started: ${startedAt.toISOString()}, took ${seconds.toFixed(1)} s`,
      ];
      return `${facts.join('\n')}\n\n${output}\n`;
    });
    if (outcome === 'done') log.info({ file }, 'a file of the inbox is imported');
    else log.error({ file }, 'a file of the inbox is refused');
    onFile(outcome);
    return output;
  }
}

const KIND_IS_UNKNOWN = [
  'The folder decides what a file is. Put it into one of these:',
  ...[...inboxKinds.keys()].map((folder) => `  ${folder}/`),
].join('\n');
