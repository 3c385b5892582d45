// A history of a small universe, whose engines are built in memory within a given number of turns of the event loop.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { buildIndex, LexicalIndex, readReferenceData } from '@bourse/name-index';
import { ScannedVectors } from '@bourse/semantic-index';
import { textsInMemory, vectorsInMemory } from '@bourse/semantic-index/testing/in-memory';
import { ToyEmbedder } from '@bourse/semantic-index/testing/toy-meaning';
import { type InstrumentText, UniverseSnapshot } from '@bourse/universe';
import { type GivenListing, snapshotFileOf } from '@bourse/universe/testing/listings';
import type { EngineSteps } from './engine/search-engine-options.js';

/** An instrument with its description; the id is that of its symbol. */
export type PlantedInstrument = GivenListing & { readonly id: number; readonly summary: string | null };

const reference = readReferenceData();
/**
 * All documents are weighed by the same length, independent of the version that was published when they were indexed.
 */
const AVERAGE_LENGTH = 10;

export class PlantedHistory {
  readonly #versions = new Map<number, readonly PlantedInstrument[]>();

  publish(version: number, rows: readonly PlantedInstrument[]): UniverseSnapshot {
    this.#versions.set(version, rows);
    return UniverseSnapshot.open(snapshotFileOf(version, rows));
  }

  changedIds(before: number, next: number): Uint32Array {
    const [old, now] = [before, next].map(
      (it) => new Map(this.#versions.get(it)!.map((row) => [row.id, JSON.stringify(row)])),
    );
    const ids = [...new Set([...old!.keys(), ...now!.keys()])];
    return Uint32Array.from(ids.filter((id) => old!.get(id) !== now!.get(id))).sort();
  }

  /** How the engines are created; each step takes `turns` of the event loop. */
  steps(turns: () => number = () => 0, broken: { texts?: boolean; changedTexts?: boolean } = {}): EngineSteps {
    const indexOf = keepIndexes();
    return {
      names: async (universe, { signal }) => {
        await passTurns(turns(), signal);
        return indexOf(universe);
      },
      texts: async (universe, { signal }) => {
        await passTurns(turns(), signal);
        if (broken.texts === true) throw new Error('planted');
        return textsInMemory(universe, indexOf(universe), this.#texts(universe.version), AVERAGE_LENGTH);
      },
      meaning: async (universe, { hashes }, { signal }) => {
        await passTurns(turns(), signal);
        const embedder = new ToyEmbedder();
        const texts = this.#texts(universe.version);
        const file = await vectorsInMemory(universe, indexOf(universe), texts, embedder);
        return { embedder, kind: 'memory', file, store: new ScannedVectors(file, hashes) };
      },
      changedTexts: (version, ids) => {
        if (broken.changedTexts === true) throw new Error('planted');
        return this.#texts(version, ids);
      },
    };
  }

  async *#texts(version: number, ids: readonly number[] | null = null): AsyncGenerator<InstrumentText[]> {
    const rows = this.#versions.get(version)!.filter(({ id }) => ids === null || ids.includes(id));
    yield rows.map(({ id, summary }) => ({ id, summary, sector: null, industry_group: null, industry: null }));
  }
}

/** One index of names per universe. */
function keepIndexes() {
  const indexes = new WeakMap<object, LexicalIndex>();
  return (universe: object) => {
    const index = indexes.get(universe) ?? new LexicalIndex(buildIndex(universe as UniverseSnapshot, reference));
    indexes.set(universe, index);
    return index;
  };
}

async function passTurns(turns: number, signal: AbortSignal | undefined) {
  for (let turn = 0; turn < turns; turn++) await nextTurn(undefined, { signal });
}
