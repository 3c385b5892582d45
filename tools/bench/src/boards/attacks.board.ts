// The effect of one client on others, in counts: free requests, one key against another, truncated bodies, long
// documents, stops under load.
import { WholeBourse } from '../servers/whole-bourse.js';
import { measureFreeRequests } from '../attacks/free-requests.js';
import { measureGreedyKey } from '../attacks/greedy-key.js';
import { measureLeftBodies } from '../attacks/left-bodies.js';
import { measureLongDocument } from '../attacks/long-document.js';
import { measureStops } from '../attacks/stops.js';
import { BenchHome } from '../bench-home.js';
import type { Line } from '../report.js';

export interface AttackOptions {
  /** Stops of the server under load. */
  stops: number;
}

export async function* attacksBoard(options: AttackOptions): AsyncGenerator<Line[]> {
  const home = await BenchHome.open(undefined);
  try {
    // No request is refused for overload, so that counts do not depend on how busy the machine is.
    yield* runAttacks(home, { BOURSE_OVERLOAD_DELAY_MS: '0' }, [
      measureFreeRequests,
      measureLeftBodies,
      measureLongDocument,
    ]);
    yield* runAttacks(home, {}, [measureGreedyKey]);
    yield await measureStops(home, await home.createAmpleKey(), options.stops);
  } finally {
    await home.close();
  }
}

type Attack = (bourse: WholeBourse) => Promise<Line[]>;

async function* runAttacks(home: BenchHome, environment: Record<string, string>, attacks: readonly Attack[]) {
  const bourse = await WholeBourse.start(home, { environment });
  try {
    for (const attack of attacks) yield await attack(bourse);
  } finally {
    await bourse.server.stop();
  }
}
