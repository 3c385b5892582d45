import { openIndex } from '@bourse/name-index';
import { rankingModel } from '@bourse/rank';
import type { ResolvableUniverse } from '@bourse/resolve';
import type { IdentifiedUniverse } from '@bourse/semantic-index';
import { IndexedCandidates } from './indexed-candidates.js';

export interface OpenCandidatesOptions {
  /** Directory of the snapshot and the indexes. */
  readonly directory: string;
  readonly signal?: AbortSignal | undefined;
  /** Receives the reason when the index could not be kept; it is used all the same. */
  readonly onError?: ((error: unknown, message: string) => void) | undefined;
}

/** Candidates by name without the rest of search: for processes that only resolve. */
export async function openCandidates(
  universe: IdentifiedUniverse & ResolvableUniverse,
  { directory, signal, onError = () => undefined }: OpenCandidatesOptions,
): Promise<IndexedCandidates> {
  const onKeepError = (error: unknown) => onError(error, 'the name index could not be stored');
  const index = await openIndex(universe, directory, { signal, onKeepError });
  return new IndexedCandidates(universe, { index, model: rankingModel });
}
