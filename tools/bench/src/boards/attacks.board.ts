// What one client can do to the others, in counts: requests that cost nothing, one key against another, bodies that break
// off, documents that take long, stops under load.
import { WholeBourse } from '../servers/whole-bourse.js';
import { freeRequests } from '../attacks/free-requests.js';
import { greedyKey } from '../attacks/greedy-key.js';
import { leftBodies } from '../attacks/left-bodies.js';
import { longDocument } from '../attacks/long-document.js';
import { stops } from '../attacks/stops.js';
import { Place } from '../place.js';
import type { Line } from '../report.js';

export interface AttackOptions {
  /** Of the server, under load. */
  stops: number;
}

export async function* attacksBoard(options: AttackOptions): AsyncGenerator<Line[]> {
  const place = await Place.open(undefined);
  try {
    // Counts shall not depend on how busy the machine is: there nobody is refused for that.
    yield* attacked(place, { BOURSE_OVERLOAD_DELAY_MS: '0' }, [freeRequests, leftBodies, longDocument]);
    yield* attacked(place, {}, [greedyKey]);
    yield await stops(place, await place.ampleKey(), options.stops);
  } finally {
    await place.close();
  }
}

type Attack = (bourse: WholeBourse) => Promise<Line[]>;

async function* attacked(place: Place, environment: Record<string, string>, attacks: readonly Attack[]) {
  const bourse = await WholeBourse.start(place, { environment });
  try {
    for (const attack of attacks) yield await attack(bourse);
  } finally {
    await bourse.server.stop();
  }
}
