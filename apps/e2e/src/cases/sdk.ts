import type * as sdk from '@bourse/sdk';
import { expect } from 'vitest';
import { shared } from '../harness/shared.js';

/** The SDK in one of its forms: its source, or as it is installed. */
export type Sdk = typeof sdk;

export const baseUrl = `http://${shared.host}:${shared.port}`;

type Options = Partial<sdk.ClientOptions>;

/** A client of the shared server with its key that has every scope and no limit. */
export const clientOf = ({ BourseClient }: Sdk, options: Options = {}): sdk.BourseClient =>
  new BourseClient({ baseUrl, apiKey: shared.apiKey!, ...options });

/** What a promise is rejected with. */
export async function errorOf(promise: Promise<unknown>): Promise<sdk.BourseError> {
  const outcome = await promise.then(
    () => null,
    (error: unknown) => error,
  );
  expect(outcome).toBeInstanceOf(Error);
  return outcome as sdk.BourseError;
}

/** For a client that never really waits: each wait is written down, in milliseconds. */
export function impatient(waits: number[]): Options {
  const wait = async (ms: number) => void waits.push(ms);
  return { clock: { now: () => Date.now(), wait }, random: () => 0 };
}
