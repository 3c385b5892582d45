import { meteredOf, type Principal } from '@bourse/auth';
import type { Usage, UsageWindow } from '@bourse/contract';
import type { Meter, ScopeState } from '@bourse/limits';
import type { z } from 'zod';

/** The limits of a key and its usage, across all instances. */
export async function usageOf(meter: Pick<Meter, 'currentState'>, principal: Principal): Promise<Usage> {
  const { minute, month } = await meter.currentState(meteredOf(principal));
  return {
    key_id: principal.id,
    scopes: [...principal.scopes].sort(),
    minute: usageWindow(minute),
    month: usageWindow(month),
  };
}

function usageWindow({ limit, used, remaining, resetSeconds }: ScopeState): z.infer<typeof UsageWindow> {
  return { limit, used, remaining, reset_seconds: resetSeconds };
}
