import { setTimeout as sleep } from 'node:timers/promises';
import type { Delivery } from '@bourse/webhooks';
import type { CliContext } from '../cli-context.js';

const POLL_MS = 100;
/** An attempt ends after 15 seconds; before that, a server may take the place of another one. */
const MAX_WAIT_MS = 25_000;
const RECENT_DELIVERIES = 20;

/** The first attempt to deliver a message; null: no server made one. */
export async function waitForAttempt(
  context: CliContext,
  endpointId: string,
  messageId: string,
): Promise<Delivery | null> {
  const webhooks = await context.webhooks();
  const until = Date.now() + MAX_WAIT_MS;
  while (Date.now() < until) {
    const recent = await webhooks.deliveries(endpointId, RECENT_DELIVERIES);
    const delivery = recent.find((each) => each.messageId === messageId);
    if (delivery !== undefined) return delivery;
    await sleep(POLL_MS);
  }
  return null;
}
