import { setImmediate } from 'node:timers/promises';
import {
  DocumentHashes,
  type IdentifiedUniverse,
  type DocumentsWithGroups,
  createTextLayer,
  TextIndex,
  type TextLayer,
} from '@bourse/semantic-index';
import type { EngineSteps } from './search-engine-options.js';
import type { SemanticBase } from './open-semantic.js';

export interface BaseTexts {
  readonly texts: TextIndex;
  readonly hashes: DocumentHashes;
}

export interface SearchBaseOptions {
  readonly steps: EngineSteps;
  /** No caller waits for it. */
  readonly isBackground: boolean;
  /** The index of names has no file yet, which the builders of texts read: the engine has its own. */
  readonly needsNames: boolean;
  readonly onError: (error: unknown, message: string) => void;
}

/** Texts and vectors of one version, created once. Engines of later versions add what has changed since. */
export class SearchBase {
  readonly version: number;
  /** Null when they could not be created; never rejects. */
  readonly texts: Promise<BaseTexts | null>;
  /** Null when it could not be created; never rejects. */
  readonly meaning: Promise<SemanticBase | null | 'off'>;
  /** Both are ready, or unavailable. */
  isSettled = false;
  readonly #ending = new AbortController();
  readonly #layers = new WeakMap<DocumentsWithGroups['documents'], TextIndex>();

  constructor(
    universe: IdentifiedUniverse,
    { steps, isBackground, needsNames, onError }: SearchBaseOptions,
    signal?: AbortSignal,
  ) {
    this.version = universe.version;
    const end = signal === undefined ? this.#ending.signal : AbortSignal.any([signal, this.#ending.signal]);
    const step = { signal: end, isBackground };
    const tryStep = async <Made>(failure: string, make: () => Promise<Made>): Promise<Made | null> => {
      try {
        return await make();
      } catch (error) {
        if (!end.aborted) onError(error, failure);
        return null;
      }
    };
    this.texts = tryStep('the text index could not be built', async () => {
      if (needsNames) await steps.names(universe, step);
      const texts = await steps.texts(universe, step);
      await setImmediate();
      return { texts, hashes: new DocumentHashes(texts.hashes) };
    });
    this.meaning = this.texts.then((texts) =>
      texts === null
        ? null
        : tryStep('semantic search is unavailable', async () => (await steps.meaning(universe, texts, step)) ?? 'off'),
    );
    void this.meaning.then(() => (this.isSettled = true));
  }

  /** Ends the work in progress and the thread, which are no longer needed. */
  abandon(): void {
    this.#ending.abort();
    void this.meaning.then((meaning) => {
      if (meaning !== null && meaning !== 'off' && meaning.kind === 'memory') void meaning.store.close();
    });
  }

  /** The documents as a layer over these texts; indexed once. */
  buildLayer(placed: DocumentsWithGroups, { texts }: BaseTexts): TextLayer {
    const index = this.#layers.get(placed.documents);
    if (index !== undefined) return { ...placed, index };
    const layer = createTextLayer(placed, texts.averageLength);
    this.#layers.set(placed.documents, layer.index);
    return layer;
  }
}
