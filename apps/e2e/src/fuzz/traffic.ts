// Clients that send arbitrary and valid requests for a while, determined by a seed.
import type { Answer, Target } from '../harness/http-client.js';
import type { Random } from '../harness/random.js';
import { findAnswerFault } from './answer-faults.js';
import type { Attempt } from './attempt.js';
import { runConversation, type Conversation, HANG_MS } from './conversation.js';
import { diceOf } from './dice.js';
import { graphqlAttempt, graphqlKinds } from './graphql-attempts.js';
import { type IssuedValues, restAttempt, restKinds } from './rest-attempts.js';
import { type WireRequest, wireAttempt, wireKinds } from './wire-attempts.js';

export interface TrafficTargets {
  readonly rest: Target;
  readonly graphql: Target;
  readonly issued: IssuedValues;
}

export interface TrafficOptions {
  readonly seed: number;
  readonly milliseconds: number;
  /** Upper limit. */
  readonly attempts?: number;
  readonly clients?: number;
  readonly hangMs?: number;
  /** The state of an earlier part of the same run, which continues. */
  readonly tally?: Tally;
  /** Called after each attempt. */
  readonly watch?: () => void;
}

type Fault = '5xx' | 'no envelope' | 'no answer' | 'wrong answer';

/** The first attempt with a fault, and the number of others with the same fault. */
interface TrafficFault {
  readonly attempt: number;
  readonly kind: string;
  readonly fault: Fault;
  readonly text: string;
  readonly sent: string;
  readonly received: string;
  count: number;
}

/** The results of the attempts so far. */
export class Tally {
  attempts = 0;
  slowestMs = 0;
  readonly statuses = new Map<number, number>();
  readonly findings = new Map<string, TrafficFault>();

  count(fault: Fault): number {
    return [...this.findings.values()].reduce((sum, one) => sum + (one.fault === fault ? one.count : 0), 0);
  }

  countAnswers(): number {
    return [...this.statuses.values()].reduce((sum, count) => sum + count, 0);
  }

  addFinding(finding: Omit<TrafficFault, 'count'>): void {
    const like = `${finding.kind}: ${finding.text.split(/[:{["]/)[0]!.slice(0, 60)}`;
    const existing = this.findings.get(like);
    if (existing === undefined) this.findings.set(like, { ...finding, count: 1 });
    else existing.count += 1;
  }
}

/** One attempt of a run, determined by seed and number except for values that the server has issued. */
export function attemptOf(seed: number, attempt: number, issued: IssuedValues): Attempt {
  const random = diceOf(seed, attempt);
  const share = random.integer(100);
  if (share < 25) return restAttempt('valid requests', random, issued);
  if (share < 55) return restAttempt(random.pick(restKinds), random, issued);
  if (share < 80) return graphqlAttempt(random.pick(graphqlKinds), random, issued);
  return wireAttempt(
    random.pick(wireKinds),
    random,
    wireRequestOf(random, issued),
    random.chance(75) ? 'rest' : 'graphql',
  );
}

function wireRequestOf(random: Random, { ample, others }: IssuedValues): WireRequest {
  const path = random.pick(['/v1/stocks?outputsize=2', '/v1/types', '/v1/time_series?symbol=AAPL', '/schema.graphql']);
  return { path, authorization: random.chance(90) ? ample : random.pick(others) };
}

/** Sends attempts until the time is over. */
export async function runTraffic(targets: TrafficTargets, options: TrafficOptions): Promise<Tally> {
  const {
    seed,
    milliseconds,
    attempts = Infinity,
    clients = 4,
    tally = new Tally(),
    watch = () => undefined,
  } = options;
  const end = performance.now() + milliseconds;
  let next = tally.attempts;
  const client = async () => {
    while (performance.now() < end && next < attempts) {
      await runAttempt(targets, { seed, attempt: next++, limitMs: options.hangMs ?? HANG_MS }, tally);
      watch();
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return tally;
}

interface AttemptOptions {
  readonly seed: number;
  readonly attempt: number;
  readonly limitMs?: number;
}

export async function runAttempt(
  targets: TrafficTargets,
  { seed, attempt, limitMs }: AttemptOptions,
  tally: Tally,
): Promise<Conversation> {
  const planned = attemptOf(seed, attempt, targets.issued);
  const conversation = await runConversation(targets[planned.to], planned, limitMs);
  tally.attempts += 1;
  tally.slowestMs = Math.max(tally.slowestMs, planned.ending === 'answered' ? conversation.ms : 0);
  for (const { status } of conversation.answers) tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
  const fault = faultOf(planned, conversation);
  if (fault === null) return conversation;
  const sent = escapeBytes(Buffer.concat(planned.parts));
  const received = conversation.answers.map((answer) => `${answer.request} ${answer.text}`).join('\n');
  const text = `${fault[1]} (${planned.to})`;
  tally.addFinding({ attempt, kind: planned.kind, fault: fault[0], text, sent, received: received.slice(0, 600) });
  return conversation;
}

function faultOf(attempt: Attempt, { answers, closed }: Conversation): readonly [Fault, string] | null {
  const method = attempt.parts.at(-1)!.toString('latin1', 0, 5) === 'HEAD ' ? 'HEAD' : 'GET';
  for (const answer of answers) {
    const text = answerFaultOf(answer, attempt, method);
    if (text !== null) return [text.startsWith('status 5') ? '5xx' : 'no envelope', text];
  }
  if (attempt.ending === 'answered' && !closed) return ['no answer', `nothing, or not all, came within the time`];
  const text = attempt.fault?.(answers) ?? null;
  return text === null ? null : ['wrong answer', text];
}

/** An exception of a check counts as a fault. */
function answerFaultOf(answer: Answer, { to }: Attempt, method: string): string | null {
  try {
    return findAnswerFault(answer, to, method);
  } catch (error) {
    return `cannot be read: ${(error as Error).message}`;
  }
}

/** Escaped as in a JavaScript string, without the key. */
function escapeBytes(bytes: Buffer): string {
  const text = JSON.stringify(bytes.toString('latin1', 0, 4000)).replaceAll(/bourse_\w+/g, 'KEY');
  return text.length > 2500 ? `${text.slice(0, 2500)}… ${bytes.length} bytes` : text;
}
