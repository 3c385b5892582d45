// The effect of one client on others, in counts: free requests, one key against another, truncated bodies, long
// documents, stops under load.
import { WholeBourse } from '../servers/whole-bourse.js';
import { freeRequests } from '../attacks/free-requests.js';
import { greedyKey } from '../attacks/greedy-key.js';
import { leftBodies } from '../attacks/left-bodies.js';
import { longDocument } from '../attacks/long-document.js';
import { stops } from '../attacks/stops.js';
import { Place } from '../place.js';
import type { Line } from '../report.js';

export interface AttackOptions {
  /** Stops of the server under load. */
  stops: number;
}

export async function* attacksBoard(options: AttackOptions): AsyncGenerator<Line[]> {
  const place = await Place.open(undefined);
  try {
    // No request is refused for overload, so that counts do not depend on how busy the machine is.
    yield* runAttacks(place, { BOURSE_OVERLOAD_DELAY_MS: '0' }, [freeRequests, leftBodies, longDocument]);
    yield* runAttacks(place, {}, [greedyKey]);
    yield await stops(place, await place.ampleKey(), options.stops);
  } finally {
    await place.close();
  }
}

type Attack = (bourse: WholeBourse) => Promise<Line[]>;

async function* runAttacks(place: Place, environment: Record<string, string>, attacks: readonly Attack[]) {
  const bourse = await WholeBourse.start(place, { environment });
  try {
    for (const attack of attacks) yield await attack(bourse);
  } finally {
    await bourse.server.stop();
  }
}
