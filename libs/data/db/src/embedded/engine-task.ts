import type { SerializedDatabaseError } from './protocol.js';

/** Start parameters of the engine's thread. */
export interface EngineSetup {
  readonly cluster: string;
  readonly reserve: string;
  readonly reserveBytes: number;
  /** Free space from which on the database writes. */
  readonly writeRoomBytes: number;
  /** Counts the engine's calls to the file system. */
  readonly calls: Int32Array<SharedArrayBuffer>;
}

/** One statement for the engine, or its end. `id` is that of the client's request. */
export type EngineTask =
  { readonly id: number; readonly sql: string; readonly params: readonly unknown[] } | { readonly close: true };

/** `frame`: the response as it is sent to the client, so that the thread between them need not read it. */
export type EngineAnswer =
  | { readonly ready: true }
  | { readonly failed: string }
  | { readonly frame: Uint8Array }
  | { readonly error: SerializedDatabaseError }
  | { readonly closed: true };
