import { setImmediate as nextTurn } from 'node:timers/promises';
import { PlantedHistory } from '@bourse/search-engine/testing/planted-steps';
import type { Logger } from '@bourse/telemetry';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SnapshotEngines } from './snapshot-engines.js';

const fields = { id: 1, symbol: 'ALF', issuer_country: 'DK', summary: 'brewer of lager' };
const logger = { info: () => undefined, error: () => undefined } as unknown as Logger; // no more than is called

const publication = fc.record({
  /** Duration of each part, in turns of the event loop. */
  turns: fc.integer({ min: 0, max: 6 }),
  /** Turns before the next publication. */
  pause: fc.integer({ min: 0, max: 20 }),
  follows: fc.boolean(),
  isGivenUp: fc.boolean(),
});

test('an older preparation never replaces a newer one, in any order and at any speed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(publication, { minLength: 2, maxLength: 6 }), async (publications) => {
      const history = new PlantedHistory();
      let turns = 0;
      const parts = { steps: history.steps(() => turns) };
      const engines = new SnapshotEngines({ directory: '', database: { dataDir: '' }, logger, parts });
      const snapshots = publications.map((_, at) => history.publish(at + 1, [{ ...fields, name: `Name ${at + 1}` }]));
      const ended: number[] = [];
      const prepared: Promise<unknown>[] = [];
      for (const [at, { pause, follows, isGivenUp, ...its }] of publications.entries()) {
        ({ turns } = its);
        const from = follows ? snapshots.slice(0, at).findLast((snapshot) => engines.of(snapshot) !== null) : undefined;
        const change = from === undefined ? null : { from, changedIds: history.changedIds(from.version, at + 1) };
        const signal = isGivenUp && at < publications.length - 1 ? AbortSignal.abort() : new AbortController().signal;
        const preparing = engines.prepare(snapshots[at]!, signal, change);
        prepared.push(
          preparing.then(
            () => ended.push(at + 1),
            () => undefined,
          ),
        );
        for (let turn = 0; turn < pause; turn++) await nextTurn();
      }
      await Promise.all(prepared);
      expect(ended).toEqual(ended.toSorted((left, right) => left - right));
      expect(ended.at(-1)).toBe(publications.length);
      const answering = snapshots.filter((snapshot) => engines.of(snapshot) !== null);
      expect(answering.map(({ version }) => version)).toEqual(ended);
      const last = publications.length;
      const givenUp = new Set(
        publications.flatMap(({ isGivenUp }, at) => (isGivenUp && at + 1 < last ? [at + 1] : [])),
      );
      expect(ended.filter((version) => givenUp.has(version))).toEqual([]);

      const newest = engines.of(snapshots.at(-1)!)!;
      await newest.whole;
      engines.stop();
      expect(newest.versions).toEqual({ names: last, texts: last, vectors: last });
    }),
    { numRuns: Number(process.env['BOURSE_EXHAUSTIVE'] ?? 0) === 1 ? 500 : 20 },
  );
});

test('the engine of a whole new universe takes over the texts of the newest one', async () => {
  const history = new PlantedHistory();
  let isBlocked = false;
  const steps = history.steps();
  const texts: typeof steps.texts = (...given) => (isBlocked ? new Promise(() => undefined) : steps.texts(...given));
  const parts = { steps: { ...steps, texts } };
  const engines = new SnapshotEngines({ directory: '', database: { dataDir: '' }, logger, parts });
  const { signal } = new AbortController();
  const [first, second] = [1, 2].map((version) => history.publish(version, [{ ...fields, name: `Name ${version}` }]));
  await engines.prepare(first!, signal);
  await engines.of(first!)!.whole;
  isBlocked = true;
  await engines.prepare(second!, signal);
  await expect.poll(() => engines.of(second!)!.versions).toEqual({ names: 2, texts: 1, vectors: 1 });
  engines.stop();
});
