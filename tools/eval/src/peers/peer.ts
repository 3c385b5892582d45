import type { Contestant } from '../contestant.js';
import type { PeerRows } from './peer-rows.js';

/** Another engine that can be given the rows of the universe. */
export interface Peer {
  readonly name: string;
  /** Why it is unavailable; null if it is available. */
  readonly absence: string | null;
  /** Indexes the rows, unless an earlier run has. */
  open(rows: PeerRows): Promise<Contestant>;
}

/** Progress messages of an index build. */
export type ProgressListener = (progress: string) => void;

/** A peer that the report names as unavailable. */
export function createAbsentPeer(name: string, absence: string): Peer {
  return { name, absence, open: () => Promise.reject(new Error(absence)) };
}
