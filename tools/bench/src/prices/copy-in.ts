// COPY … FROM STDIN of a stream of bytes: PostgreSQL's fastest way into a table.
import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { type Client, Query } from 'pg';

/** Methods of the driver's connection that its types omit. */
interface CopyConnection {
  readonly stream: Duplex;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

type CopySource = AsyncIterable<Buffer> | Iterable<Buffer>;

/** Sends bytes as the input of a `copy … from stdin`. */
export function copyIn(client: Client, statement: string, source: CopySource): Promise<void> {
  return new Promise((resolve, reject) => {
    const callback = (error: Error | null | undefined) => (error ? reject(error) : resolve());
    const query = Object.assign(new Query(statement), {
      callback,
      handleCopyInResponse: (connection: CopyConnection) => {
        send(connection, source).catch((error: Error) => connection.sendCopyFail(error.message));
      },
    });
    client.query(query);
  });
}

async function send(connection: CopyConnection, source: CopySource): Promise<void> {
  for await (const chunk of source) {
    connection.sendCopyFromChunk(chunk);
    if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
  }
  connection.endCopyFrom();
}
