import type { Contestant } from '../contestant.js';
import type { PeerRows } from './peer-rows.js';

/** Another engine that can be given the rows of the universe. */
export interface Peer {
  readonly name: string;
  /** Why it cannot take part here; null when it can. */
  readonly absence: string | null;
  /** Indexes the rows, unless an earlier run has. */
  open(rows: PeerRows): Promise<Contestant>;
}

/** What is told while an index is built. */
export type Say = (progress: string) => void;

/** One who is named in the report as having stayed away. */
export function absent(name: string, absence: string): Peer {
  return { name, absence, open: () => Promise.reject(new Error(absence)) };
}
