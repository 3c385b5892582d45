import { unitVector } from './unit-vector.js';

export interface EmbeddingsEndpoint {
  /** URL with or without its version, such as `/v1`. */
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey?: string | undefined;
}

/** A response other than a list of vectors; `status` is null when the response itself is invalid. */
export class EmbeddingsAnswerError extends Error {
  override name = 'EmbeddingsAnswerError';

  constructor(
    message: string,
    readonly status: number | null,
    /** The pause that the server requests, as it states it. */
    readonly retryAfter: string | null = null,
  ) {
    super(message);
  }
}

/** Vectors of the texts, in order, of length 1 and all of the same dimensions. Rejects with the fault otherwise. */
export async function requestEmbeddings(
  { baseUrl, model, apiKey }: EmbeddingsEndpoint,
  input: readonly string[],
  signal: AbortSignal,
): Promise<Float32Array[]> {
  const response = await fetch(embeddingsUrl(baseUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }) },
    body: JSON.stringify({ model, input }),
    redirect: 'error',
    signal,
  });
  if (!response.ok) {
    const { status } = response;
    const words = status === 401 || status === 403 ? '' : reasonOf(parseJson(await response.text()));
    const retryAfter = response.headers.get('retry-after');
    throw new EmbeddingsAnswerError(`the embeddings endpoint returned ${status}${words}`, status, retryAfter);
  }
  return vectorsOf(parseJson(await response.text()), input.length);
}

/** `/v1/embeddings` under the base, or `/embeddings` when the base includes the version. */
export function embeddingsUrl(baseUrl: string): string {
  const base = baseUrl.replace(/\/+$/, '');
  return /\/v\d[^/]*(\/|$)/.test(new URL(base).pathname) ? `${base}/embeddings` : `${base}/v1/embeddings`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The server's error message; omitted for errors about keys, since it may reveal too much. */
function reasonOf(body: unknown): string {
  const error = isRecord(body) ? (body['error'] ?? body['message']) : null;
  const message = isRecord(error) ? error['message'] : error;
  return typeof message === 'string' ? `: ${message.slice(0, 200)}` : '';
}

function vectorsOf(body: unknown, count: number): Float32Array[] {
  const data = isRecord(body) ? body['data'] : null;
  if (!Array.isArray(data)) throw answerError('an answer without a list of vectors');
  if (data.length !== count) throw answerError(`${data.length} vectors for ${count} texts`);
  const vectors: (Float32Array | undefined)[] = Array.from({ length: count });
  for (const [position, item] of data.entries()) {
    const { index = position, embedding } = isRecord(item) ? item : {};
    if (typeof index !== 'number' || !(index in vectors)) throw answerError(`a vector of index ${String(index)}`);
    if (vectors[index] !== undefined) throw answerError(`two vectors of index ${index}`);
    vectors[index] = unitVector(numbersOf(embedding));
  }
  // As many as there are indexes, none of them twice: there are no gaps.
  const whole = vectors as Float32Array[];
  if (whole.some(({ length }) => length !== whole[0]!.length)) throw answerError('vectors of different dimensions');
  return whole;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A list of numbers, or their 32 bits each in base64. */
function numbersOf(embedding: unknown): ArrayLike<number> {
  if (Array.isArray(embedding) && embedding.length > 0 && embedding.every((value) => typeof value === 'number')) {
    return embedding;
  }
  if (typeof embedding !== 'string' || embedding === '') throw answerError('an invalid vector');
  const bytes = Uint8Array.from(Buffer.from(embedding, 'base64'));
  if (bytes.length === 0 || bytes.length % 4 !== 0) throw answerError('a truncated vector');
  return new Float32Array(bytes.buffer);
}

function answerError(problem: string): EmbeddingsAnswerError {
  return new EmbeddingsAnswerError(`the embeddings endpoint returned ${problem}`, null);
}
