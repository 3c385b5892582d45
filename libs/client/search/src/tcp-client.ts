import { ClientTCP } from '@nestjs/microservices';
import { frameSocket } from './frame-socket.js';
import { silence } from './silence.js';

const ANSWER_CHARACTERS_MAX = 4 * 1024 * 1024;

/** Nest's TCP client, silent, and closed for good. */
export class TcpSearchClient extends ClientTCP {
  constructor(address: { readonly host: string; readonly port: number }) {
    super({ ...address, socketClass: frameSocket(ANSWER_CHARACTERS_MAX) });
    silence(this);
  }

  /** Also when the other side does not hang up, or was never reached. */
  override close(): void {
    const socket = this.socket?.netSocket;
    super.close();
    socket?.destroy();
  }
}
