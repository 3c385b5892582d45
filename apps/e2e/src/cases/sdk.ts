import type * as sdk from '@bourse/sdk';
import { expect } from 'vitest';
import { shared } from '../harness/shared.js';

/** The SDK as source or as installed package. */
export type Sdk = typeof sdk;

export const baseUrl = `http://${shared.host}:${shared.port}`;

type Options = Partial<sdk.ClientOptions>;

/** A client of the shared server whose key has every scope and no limit. */
export const clientOf = ({ BourseClient }: Sdk, options: Options = {}): sdk.BourseClient =>
  new BourseClient({ baseUrl, apiKey: shared.apiKey!, ...options });

/** The reason that a promise rejects with. */
export async function errorOf(promise: Promise<unknown>): Promise<sdk.BourseError> {
  const outcome = await promise.then(
    () => null,
    (error: unknown) => error,
  );
  expect(outcome).toBeInstanceOf(Error);
  return outcome as sdk.BourseError;
}

/** Options of a client that records its waits, in milliseconds, instead of waiting. */
export function impatient(waits: number[]): Options {
  const wait = async (ms: number) => void waits.push(ms);
  return { clock: { now: () => Date.now(), wait }, random: () => 0 };
}
