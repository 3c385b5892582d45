// The side of a worker file that `runWorker` runs.

/** What a worker sends to the process that started it. */
export type WorkerReply<Message> =
  | { readonly kind: 'message'; readonly message: Message }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly error: SentError };

/** Errors lose their class and their fields between processes. */
interface SentError {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly code?: unknown;
}

/** Sends a message to the process that started the worker. */
export type SendMessage<Message> = (message: Message) => void;

/**
 * Does the one task of this process and ends it. Also ends it, without a result, when the process that started it is
 * gone.
 */
export function serveTask<Task, Message = never>(
  work: (task: Task, send: SendMessage<Message>) => Promise<void>,
): void {
  if (!process.connected) exitAsOrphan();
  process.once('disconnect', exitAsOrphan);
  // The terminal sends it to all processes: the one that started this worker decides.
  process.on('SIGINT', () => undefined);
  process.once('message', ({ task }: { task: Task }) => {
    void work(task, sendMessage)
      .then(
        () => reply({ kind: 'done' }),
        (error: unknown) => reply({ kind: 'failed', error: sentError(error) }),
      )
      .then(() => process.exit());
  });
}

function exitAsOrphan(): never {
  process.exit(1);
}

function sendMessage<Message>(message: Message): void {
  void reply({ kind: 'message', message });
}

function reply<Message>(message: WorkerReply<Message>): Promise<void> {
  return new Promise((resolve) => process.send!(message, undefined, undefined, () => resolve()));
}

function sentError(error: unknown): SentError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), stack: undefined };
  const { name, message, stack } = error;
  return { name, message, stack, ...('code' in error && { code: error.code }) };
}
