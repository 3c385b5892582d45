import { openOwnEmbedded, SmallDisk } from '@bourse/testing';
import { cases } from '@bourse/testing/effort';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FullDiskTrial, expectedResults, tryFullDisk } from './testing/full-disk-trial.js';

const maxMegabytes = 32;
const step = maxMegabytes / cases(8, maxMegabytes);
const sizes = Array.from({ length: maxMegabytes / step + 1 }, (_, i) => i * step);

describe.skipIf(!SmallDisk.isAllowed())('on one disk that fills up repeatedly', () => {
  let disk: SmallDisk;
  let trial: FullDiskTrial;
  beforeAll(async () => {
    disk = SmallDisk.mount(400)!;
    trial = await FullDiskTrial.open(await openOwnEmbedded(), disk);
  });
  afterAll(async () => {
    await trial.close();
    disk.unmount();
  });

  test.each(sizes)('with %i MB left', { timeout: 180_000 }, async (megabytes) => {
    expect(await tryFullDisk(trial, megabytes)).toEqual(expectedResults);
  });
});
