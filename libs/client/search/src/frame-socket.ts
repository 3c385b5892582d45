import type { Socket } from 'node:net';
import { JsonSocket } from '@nestjs/microservices';

const INCOMPLETE_MS = 5_000;
const KEEP_ALIVE_MS = 10_000;

/**
 * A socket for Nest's frames (`<length>#<json>`) that sends small frames without delay and closes on unreadable data,
 * instead of reading until the peer closes.
 * @param maxCharacters Maximum length of unparsed input; a single read can return 65,536.
 */
export function frameSocket(maxCharacters: number): new (socket: Socket) => JsonSocket {
  return class FrameSocket extends JsonSocket {
    constructor(socket: Socket) {
      super(socket, { maxBufferSize: maxCharacters, incompleteMessageTimeout: INCOMPLETE_MS });
      socket.setNoDelay(true);
      socket.setKeepAlive(true, KEEP_ALIVE_MS);
    }

    protected override handleDataError(error: unknown): void {
      super.handleDataError(error, { destroy: true });
    }
  };
}
