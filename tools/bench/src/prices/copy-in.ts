// COPY … FROM STDIN from a file: PostgreSQL's fastest way into a table.
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import type { Duplex } from 'node:stream';
import { type Client, Query } from 'pg';

/** Methods of the driver's connection that its types omit. */
interface CopyConnection {
  readonly stream: Duplex;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** Sends a file as the input of a `copy … from stdin`. */
export function copyIn(client: Client, statement: string, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const callback = (error: Error | null | undefined) => (error ? reject(error) : resolve());
    const query = Object.assign(new Query(statement), {
      callback,
      handleCopyInResponse: (connection: CopyConnection) => {
        send(connection, path).catch((error: Error) => connection.sendCopyFail(error.message));
      },
    });
    client.query(query);
  });
}

async function send(connection: CopyConnection, path: string): Promise<void> {
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 })) {
    connection.sendCopyFromChunk(chunk as Buffer);
    if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
  }
  connection.endCopyFrom();
}
