import { expect, test } from 'vitest';
import { TransformersEmbedder } from './transformers-embedder.js';

/** The package, as far as it is used; records its inputs. */
function fakePackage(vectorOf: (text: string) => number[] = (text) => [text.length, 1]) {
  const env = { allowRemoteModels: true, allowLocalModels: false };
  const calls: unknown[] = [];
  const pipeline = async (task: string, model: string) => {
    calls.push([task, model]);
    return async (texts: string[], options: object) => {
      calls.push([texts, options]);
      const vectors = texts.map(vectorOf);
      return { dims: [texts.length, vectors[0]!.length], data: Float32Array.from(vectors.flat()) };
    };
  };
  return { env, asked: calls, load: async () => ({ env, pipeline }) };
}

test('texts become unit vectors in order, blank ones zeros; the id names model and dimensions', async () => {
  const { load, asked } = fakePackage();
  const embedder = await TransformersEmbedder.open('org/model', load);
  expect([embedder.id, embedder.dimensions]).toEqual(['transformers:org/model:2', 2]);
  const vectors = await embedder.embed(['abc', '', 'a'], 'document');
  expect(vectors.map((vector) => [...vector])).toEqual([
    [expect.closeTo(3 / Math.sqrt(10)), expect.closeTo(1 / Math.sqrt(10))],
    [0, 0],
    [expect.closeTo(Math.SQRT1_2), expect.closeTo(Math.SQRT1_2)],
  ]);
  const options = { pooling: 'mean', normalize: true };
  expect(asked).toEqual([
    ['feature-extraction', 'org/model'],
    [['probe'], options],
    [['abc', 'a'], options],
  ]);
});

test('many texts go 32 at a time, and a signal ends it between two', async () => {
  const { load, asked } = fakePackage();
  const embedder = await TransformersEmbedder.open('org/model', load);
  const texts = Array.from({ length: 70 }, (_, n) => `text ${n}`);
  expect((await embedder.embed(texts, 'document')).length).toBe(70);
  expect(asked.length).toBe(2 + 3);
  await expect(embedder.embed(texts, 'document', AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
});

test.each([
  ['/models/minilm', false, true],
  ['./minilm', false, true],
  ['org/minilm', true, false],
])('%s: fetching allowed %s', async (model, allowRemoteModels, allowLocalModels) => {
  const { load, env } = fakePackage();
  await TransformersEmbedder.open(model, load);
  expect(env).toEqual({ allowRemoteModels, allowLocalModels });
});

test('without the package the error states what to install', async () => {
  await expect(TransformersEmbedder.open('org/model')).rejects.toThrow('npm install @huggingface/transformers');
});

const failing = () => Promise.reject(new Error('no binary for this platform'));

test('an error of the package itself is passed on unchanged', async () => {
  await expect(TransformersEmbedder.open('org/model', failing)).rejects.toThrow('no binary for this platform');
  await expect(TransformersEmbedder.open('org/model', async () => ({}))).rejects.toThrow('unknown version');
});

test('non-numeric values and vectors of other dimensions are refused', async () => {
  const { load } = fakePackage((text) => (text === 'bad' ? [NaN, 1] : text === 'long' ? [1, 2, 3] : [1, 2]));
  const embedder = await TransformersEmbedder.open('org/model', load);
  await expect(embedder.embed(['bad'], 'query')).rejects.toThrow('not a number');
  await expect(embedder.embed(['long'], 'query')).rejects.toThrow('3 dimensions, not 2');
});
