import type { OpenedBourse } from './bourse.js';
import type { SplitCase } from './cases/case-of-issuer.js';
import { createBourseContestant, type Contestant } from './contestant.js';
import type { Peer, ProgressListener } from './peers/peer.js';
import { peerRows } from './peers/peer-rows.js';
import type { Answers, Contest } from './report/contest.js';
import { runCases } from './run-cases.js';

/** Runs Bourse and then each peer alone, so that none takes time or memory from another. */
export async function runContest(
  bourse: OpenedBourse,
  split: string,
  cases: readonly SplitCase[],
  peers: readonly Peer[],
  say: ProgressListener,
): Promise<Contest> {
  const ask = async (contestant: Contestant): Promise<Answers> => {
    const onAnswer = (done: number) => say(`${contestant.name}: ${done} of ${cases.length} queries`);
    const answered = await runCases(contestant, cases, bourse.judge, onAnswer);
    return { name: contestant.name, answered, remark: contestant.remark?.() ?? '' };
  };
  const itself = await ask(createBourseContestant(bourse, 'Bourse'));
  const answers: Answers[] = [];
  const absent: Contest['absent'][number][] = [];
  for (const { name, absence, open } of peers) {
    if (absence !== null) {
      absent.push({ name, why: absence });
      continue;
    }
    say(`${name}: indexing`);
    // A failing contestant must not discard the results of the others.
    await open(peerRows(bourse))
      .then(async (contestant) => answers.push(await ask(contestant).finally(() => contestant.close())))
      .catch((error: unknown) => absent.push({ name, why: `it failed, ${String(error)}` }));
  }
  const { count, version } = bourse.universe;
  return { split, universe: { count, version }, bourse: itself, peers: answers, absent };
}
