// Reads at an even pace from a thread that sleeps in between, so that it takes little time from a concurrent writer.
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ResponseReader } from '../load/response-reader.js';

const PACE_MS = 20;

export interface PatientReads {
  /** From the due time of each read to its last byte. */
  timesMs: number[];
  /** Responses other than 200. */
  failed: number;
}

export class PatientReader {
  #next = 0;
  #onAnswer: (status: number) => void = () => undefined;
  #onError: (error: Error) => void = () => undefined;

  readonly #socket: Socket;
  readonly #requests: readonly string[];

  private constructor(socket: Socket, requests: readonly string[]) {
    this.#socket = socket;
    this.#requests = requests;

    const reader = new ResponseReader((status) => this.#onAnswer(status));
    socket.setNoDelay(true);
    socket.on('data', (chunk) => reader.push(chunk));
    socket.on('close', () => this.#onError(new Error('the connection was closed')));
    socket.on('error', (error) => this.#onError(error));
  }

  static async connect(port: number, requests: readonly string[]): Promise<PatientReader> {
    const socket = connect(port, '127.0.0.1');
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    return new PatientReader(socket, requests);
  }

  /** Sends fifty requests per second until the signal aborts. */
  async read(over: AbortSignal): Promise<PatientReads> {
    const reads: PatientReads = { timesMs: [], failed: 0 };
    for (let due = performance.now(); !over.aborted; due += PACE_MS) {
      const early = due - performance.now();
      if (early > 0) await sleep(early);
      // A late timer does not count as the server's latency.
      const from = early > 0 ? performance.now() : due;
      if ((await this.#ask()) !== 200) reads.failed++;
      reads.timesMs.push(performance.now() - from);
    }
    return reads;
  }

  end(): void {
    this.#socket.end();
  }

  #ask(): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#onAnswer = resolve;
      this.#onError = reject;
      this.#socket.write(this.#requests[this.#next++ % this.#requests.length]!);
    });
  }
}
