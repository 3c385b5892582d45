// Models in ONNX form, run in this process by an optional package: it is large, and includes a binary.
import { isAbsolute } from 'node:path';
import type { Embedder } from './embedder.js';
import { unitVector } from './unit-vector.js';

/** The used part of `@huggingface/transformers`. */
export interface TransformersModule {
  env: { allowRemoteModels: boolean; allowLocalModels: boolean };
  pipeline(task: 'feature-extraction', model: string): Promise<FeatureExtractor>;
}

type FeatureExtractor = (
  texts: string[],
  options: { pooling: 'mean'; normalize: true },
) => Promise<{ readonly dims: readonly number[]; readonly data: ArrayLike<number> }>;

const PACKAGE_NAME = '@huggingface/transformers';
const MAX_BATCH = 32;

export class TransformersEmbedder implements Embedder {
  readonly id: string;

  private constructor(
    private readonly extract: FeatureExtractor,
    model: string,
    readonly dimensions: number,
  ) {
    this.id = `transformers:${model}:${dimensions}`;
  }

  /**
   * Loads a model by its path, without download, or by its name on the hub. Rejects with the package to install when it
   * is missing, and with the package's own error for an unknown model.
   */
  static async open(model: string, load: () => Promise<unknown> = loadPackage): Promise<TransformersEmbedder> {
    const { env, pipeline } = await load().then(toTransformers, throwMissingPackage);
    if (isPath(model)) Object.assign(env, { allowLocalModels: true, allowRemoteModels: false });
    const extract = await pipeline('feature-extraction', model);
    const [probe] = await vectorsOf(extract, ['probe']);
    return new TransformersEmbedder(extract, model, probe!.length);
  }

  async embed(texts: readonly string[], _purpose: 'query' | 'document', signal?: AbortSignal): Promise<Float32Array[]> {
    const vectors = texts.map(() => new Float32Array(this.dimensions));
    const nonBlank = [...texts.keys()].filter((at) => texts[at]!.trim() !== '');
    for (let from = 0; from < nonBlank.length; from += MAX_BATCH) {
      signal?.throwIfAborted();
      const batch = nonBlank.slice(from, from + MAX_BATCH);
      const answers = await vectorsOf(
        this.extract,
        batch.map((at) => texts[at]!),
      );
      const { length } = answers[0]!;
      if (length !== this.dimensions)
        throw new Error(`the model returned ${length} dimensions, not ${this.dimensions}`);
      for (const [i, at] of batch.entries()) vectors[at]!.set(answers[i]!);
    }
    return vectors;
  }
}

async function vectorsOf(extract: FeatureExtractor, texts: string[]): Promise<Float32Array[]> {
  const { dims, data } = await extract(texts, { pooling: 'mean', normalize: true });
  const [count = 0, dimensions = 0] = dims;
  if (dims.length !== 2 || count !== texts.length || dimensions === 0 || data.length !== count * dimensions) {
    throw new Error(`the model returned ${data.length} numbers as ${dims.join(' × ')} for ${texts.length} texts`);
  }
  const numbers = Float32Array.from(data);
  return texts.map((_, i) => unitVector(numbers.subarray(i * dimensions, (i + 1) * dimensions)));
}

/** Distinguishes a path from `owner/name` on the hub. */
function isPath(model: string): boolean {
  return isAbsolute(model) || model.startsWith('.');
}

function loadPackage(): Promise<unknown> {
  // Named by a variable: it is not installed at compile time.
  return import(PACKAGE_NAME);
}

function throwMissingPackage(error: unknown): never {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  throw new Error(`the embedder transformers: needs a missing package: npm install ${PACKAGE_NAME}`, {
    cause: error,
  });
}

function toTransformers(module: unknown): TransformersModule {
  const { env, pipeline } = module as Partial<TransformersModule>;
  if (typeof pipeline !== 'function' || env === undefined) throw new Error(`${PACKAGE_NAME} has an unknown version`);
  return { env, pipeline };
}
