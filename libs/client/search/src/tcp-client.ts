import { ClientTCP } from '@nestjs/microservices';
import { frameSocket } from './frame-socket.js';
import { silenceLog } from './silence.js';

const MAX_ANSWER_CHARACTERS = 4 * 1024 * 1024;

export interface TcpAddress {
  readonly host: string;
  readonly port: number;
  /** Proves to the service that this process has the same BOURSE_SECRET; absent or null: not sent. */
  readonly token?: string | null;
}

/** Nest's TCP client without logging, which cannot reopen after `close`. */
export class TcpSearchClient extends ClientTCP {
  constructor({ host, port, token = null }: TcpAddress) {
    const signed = token === null ? {} : { serializer: { serialize: (packet: object) => ({ ...packet, token }) } };
    super({ host, port, socketClass: frameSocket(MAX_ANSWER_CHARACTERS), ...signed });
    silenceLog(this);
  }

  /** Closes the socket even if the peer keeps it open or was never reached. */
  override close(): void {
    const socket = this.socket?.netSocket;
    super.close();
    socket?.destroy();
  }
}
