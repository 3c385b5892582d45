import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, type Target, send } from './http-client.js';

/** A question with the one right answer to it. */
interface Question {
  readonly path: string;
  readonly body: Buffer;
}

/** What happened to clients that asked on while something was done to the server. */
export interface Observed {
  readonly right: number;
  /** Answers with a 200 and another body; envelopes that are none; statuses that nobody may see. */
  readonly wrong: readonly string[];
  readonly unavailable: number;
  /** Connections that broke before there was a whole answer. */
  readonly dropped: number;
  /** From the end of the trouble to the first answer after which all were right. */
  readonly recoveredMs: number;
}

const allowedFailures = new Set([502, 503, 504]);

/** Clients that ask known questions all the time and hold every answer against the right one. */
export class Bystander {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 8 });
  private readonly wrong: string[] = [];
  private right = 0;
  private unavailable = 0;
  private dropped = 0;
  private goOn = true;
  private lastTroubleAt = 0;
  private readonly clients: Promise<void>[];

  private constructor(
    private readonly target: Target,
    private readonly questions: readonly Question[],
  ) {
    this.clients = Array.from({ length: 4 }, (_, i) => this.ask(i));
  }

  /** Learns the right answers first. */
  static async watching(target: Target, paths: readonly string[]): Promise<Bystander> {
    const questions = await Promise.all(
      paths.map(async (path) => {
        const { status, body } = await send(target, 'GET', path);
        if (status !== 200) throw new Error(`${path}: ${status} before anything was done`);
        return { path, body };
      }),
    );
    return new Bystander(target, questions);
  }

  /** Asks for as long as `done` takes, and then until all has been right for a while. */
  async during(done: () => Promise<void>, calmMs = 2000, patienceMs = 30_000): Promise<Observed> {
    await done();
    const endedAt = performance.now();
    while (performance.now() - Math.max(endedAt, this.lastTroubleAt) < calmMs) {
      if (performance.now() - endedAt > patienceMs) break;
      await sleep(20);
    }
    this.goOn = false;
    await Promise.all(this.clients);
    this.agent.destroy();
    const { right, wrong, unavailable, dropped } = this;
    return { right, wrong, unavailable, dropped, recoveredMs: Math.max(0, this.lastTroubleAt - endedAt) };
  }

  private async ask(first: number): Promise<void> {
    for (let i = first; this.goOn; i += 1) {
      const question = this.questions[i % this.questions.length]!;
      try {
        this.judge(question, await send(this.target, 'GET', question.path, { agent: this.agent, timeoutMs: 10_000 }));
      } catch {
        this.dropped += 1;
        this.lastTroubleAt = performance.now();
      }
      await sleep(5);
    }
  }

  private judge({ path, body }: Question, answer: Answer): void {
    // An answer that says it is incomplete may be another one.
    const isRight = answer.status === 200 && (answer.body.equals(body) || answer.headers['x-degraded'] !== undefined);
    if (isRight) return void (this.right += 1);
    this.lastTroubleAt = performance.now();
    const { status, json } = answer;
    const isEnvelope = Object.keys(json ?? {}).join() === 'code,message,status,details' && json.status === status;
    if (allowedFailures.has(status) && isEnvelope) this.unavailable += 1;
    else this.wrong.push(`${path}: ${status} ${answer.text.slice(0, 200)}`);
  }
}
