import { ClientTCP } from '@nestjs/microservices';
import { frameSocket } from './frame-socket.js';
import { silentLogger } from './silent-logger.js';

const ANSWER_CHARACTERS_MAX = 4 * 1024 * 1024;

/** Nest's TCP client, less its line of log for each broken connection: failures reach whoever asked. */
export class TcpSearchClient extends ClientTCP {
  protected override readonly logger = silentLogger;

  constructor(address: { readonly host: string; readonly port: number }) {
    super({ ...address, socketClass: frameSocket(ANSWER_CHARACTERS_MAX) });
  }

  /** Also when the other side does not hang up, or was never reached. */
  override close(): void {
    const socket = this.socket?.netSocket;
    super.close();
    socket?.destroy();
  }
}
