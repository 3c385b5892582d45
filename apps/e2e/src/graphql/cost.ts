import type { Answer } from '../harness/http-client.js';
import { type CreatedKey } from '../harness/keys.js';
import { runGraphql, gateway } from '../harness/graphql.js';
import { bearer, get } from '../harness/shared.js';

/** Sends an operation with the given key. */
export const graphqlBy = (createdKey: CreatedKey, query: string, variables?: Readonly<Record<string, unknown>>) =>
  runGraphql(query, { target: { ...gateway, apiKey: createdKey.key }, variables });

/** The use of a key per minute and month, as REST reports it. */
export async function usedBy(createdKey: CreatedKey): Promise<readonly [minute: number, month: number]> {
  const { minute, month } = (await get('/v1/usage', bearer(createdKey))).json;
  return [minute.used, month.used];
}

/** The remainder from the header. */
export function remainingIn({ headers }: Answer): { readonly minute: number; readonly month: number } {
  const [, minute, month] = /^"minute";r=(\d+);t=\d+, "month";r=(\d+);t=\d+$/.exec(String(headers['ratelimit'])) ?? [];
  return { minute: Number(minute), month: Number(month) };
}
