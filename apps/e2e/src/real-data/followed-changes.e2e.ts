// What a client receives that follows the changes, compared with one that reads the listing after each publication.
import { expect, test } from 'vitest';
import { ChangesFollower } from '../harness/changes-follower.js';
import { effort } from '../harness/environment.js';
import { recordFigures } from '../harness/figures.js';
import { note } from '../harness/note.js';
import { Random } from '../harness/random.js';
import { RandomPublications } from '../harness/random-publications.js';
import { sample } from '../harness/sample.js';
import { startSeeded } from '../harness/shared.js';

const PUBLICATIONS = 100;

test(
  `${PUBLICATIONS} publications of the sample universe: the rows of a client that follows equal the listing after each`,
  { timeout: 900_000 },
  async ({ task }) => {
    const server = await startSeeded();
    const symbols = sample().map(({ symbol }) => symbol);
    const random = new Random(effort.seed);
    const changing = new RandomPublications({ symbols, random, env: server.env, flags: ['--wait'] });
    const followed = new ChangesFollower(() => [server], 'status=all');
    const walked = new ChangesFollower(() => [server], 'status=all');
    await followed.fill();
    const filledBytes = followed.receivedBytes;
    for (let done = 0; done < PUBLICATIONS; done++) {
      await changing.publish();
      while (await followed.follow());
      await walked.fill();
      expect(followed.text).toBe(walked.text);
    }
    const [changes, listings] = [followed.receivedBytes - filledBytes, walked.receivedBytes];
    note(`changes: ${changes} bytes; listings: ${listings} bytes, ${walked.lines.size} rows; gzip`);
    const figures = [
      { what: 'changes, bytes per publication', measured: changes / PUBLICATIONS },
      { what: 'listing, bytes per publication', measured: listings / PUBLICATIONS },
      { what: 'share of the listing that changes take', measured: changes / listings, atMost: 0.05 },
    ];
    expect(recordFigures(task, 'followed-changes', figures)).toEqual([]);
    await server.stop();
  },
);
