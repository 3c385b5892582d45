import type { Answer } from '../harness/http-client.js';
import { type MadeKey } from '../harness/keys.js';
import { graphql, gateway } from '../harness/graphql.js';
import { bearer, get } from '../harness/shared.js';

/** Sends an operation with the given key. */
export const graphqlBy = (made: MadeKey, query: string, variables?: Readonly<Record<string, unknown>>) =>
  graphql(query, { target: { ...gateway, apiKey: made.key }, variables });

/** The use of a key per minute and month, as REST reports it. */
export async function usedBy(made: MadeKey): Promise<readonly [minute: number, month: number]> {
  const { minute, month } = (await get('/v1/usage', bearer(made))).json;
  return [minute.used, month.used];
}

/** The remainder from the header. */
export function remainingIn({ headers }: Answer): { readonly minute: number; readonly month: number } {
  const [, minute, month] = /^"minute";r=(\d+);t=\d+, "month";r=(\d+);t=\d+$/.exec(String(headers['ratelimit'])) ?? [];
  return { minute: Number(minute), month: Number(month) };
}
