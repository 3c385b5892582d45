import type { KeyEnv } from './key-format.js';
import {
  KeyRuleError,
  checkAllowIp,
  checkAllowOrigin,
  checkEnv,
  checkExpiry,
  checkLimit,
  checkName,
  checkScopes,
  checkSubscription,
} from './key-rules.js';
import { defaultScopes } from '@bourse/contract/scopes';

/**
 * The settings of a new key. Absent fields take the default: env `live`, every scope but `exports:read` and `admin:read`, any address, the default limits.
 */
export interface KeyInput {
  name: string;
  env?: KeyEnv | undefined;
  scopes?: readonly string[] | undefined;
  /** Networks in CIDR form or single addresses; none means any address. */
  allowIp?: readonly string[] | undefined;
  /** Patterns of web origins; none means any. A request without `Origin` is not checked against them. */
  allowOrigin?: readonly string[] | undefined;
  /** Requests per minute and per calendar month; null is unlimited. */
  perMinute?: number | null | undefined;
  perMonth?: number | null | undefined;
  expiresAt?: Date | null | undefined;
}

/** The settings of a key that can change; absent fields stay. An `expiresAt` of null removes the end. */
export interface KeyChanges extends Partial<Omit<KeyInput, 'name' | 'env'>> {
  name?: string | undefined;
  subscription?: 'active' | 'past_due' | undefined;
}

/** All invalid fields, without their values: a mistyped value could be a key. */
export class KeyInputError extends Error {
  override readonly name = 'KeyInputError';

  constructor(readonly errors: readonly { field: string; message: string }[]) {
    super(errors.map(({ field, message }) => `${field} ${message}`).join('; '));
  }
}

/** Requests per minute and per calendar month (UTC) of a key that is created without limits of its own. */
export const limitDefaults = { perMinute: 600, perMonth: 1_000_000 } as const;

export interface CheckedKey {
  name: string;
  env: KeyEnv;
  scopes: string[];
  allow_ip: string[];
  allow_origin: string[];
  per_minute: number | null;
  per_month: number | null;
  expires_at: Date | null;
}

export function checkKeyInput(input: KeyInput, now: Date): CheckedKey {
  const field = new FieldErrors();
  const checked: CheckedKey = {
    name: field.check('name', checkName, input.name),
    env: field.check('env', checkEnv, input.env ?? 'live'),
    scopes: field.check('scopes', checkScopes, input.scopes ?? defaultScopes),
    allow_ip: field.check('allowIp', checkAllowIp, input.allowIp ?? []),
    allow_origin: field.check('allowOrigin', checkAllowOrigin, input.allowOrigin ?? []),
    per_minute: field.check('perMinute', checkLimit, orDefault(input.perMinute, limitDefaults.perMinute)),
    per_month: field.check('perMonth', checkLimit, orDefault(input.perMonth, limitDefaults.perMonth)),
    expires_at: field.check('expiresAt', (value) => checkExpiry(value, now), input.expiresAt ?? null),
  };
  field.throwIfAny();
  return checked;
}

export type CheckedChanges = Partial<Omit<CheckedKey, 'env'> & { subscription: 'active' | 'past_due' }>;

export function checkKeyChanges(changes: KeyChanges, now: Date): CheckedChanges {
  const field = new FieldErrors();
  const { name, subscription, scopes, allowIp, allowOrigin, perMinute, perMonth, expiresAt } = changes;
  const checked = {
    ...(name !== undefined && { name: field.check('name', checkName, name) }),
    ...(subscription !== undefined && { subscription: field.check('subscription', checkSubscription, subscription) }),
    ...(scopes !== undefined && { scopes: field.check('scopes', checkScopes, scopes) }),
    ...(allowIp !== undefined && { allow_ip: field.check('allowIp', checkAllowIp, allowIp) }),
    ...(allowOrigin !== undefined && {
      allow_origin: field.check('allowOrigin', checkAllowOrigin, allowOrigin),
    }),
    ...(perMinute !== undefined && { per_minute: field.check('perMinute', checkLimit, perMinute) }),
    ...(perMonth !== undefined && { per_month: field.check('perMonth', checkLimit, perMonth) }),
    ...(expiresAt !== undefined && {
      expires_at: field.check('expiresAt', (value) => checkExpiry(value, now), expiresAt),
    }),
  };
  field.throwIfAny();
  return checked;
}

const MAX_OVERLAP_MS = 3650 * 86_400_000;

/** An overlap of 0 ends the old key immediately. */
export function checkOverlap(overlapMs: number): void {
  if (Number.isSafeInteger(overlapMs) && overlapMs >= 0 && overlapMs <= MAX_OVERLAP_MS) return;
  refuse('overlapMs', 'must be a whole number from 0 to 3650 days');
}

export function refuse(field: string, message: string): never {
  throw new KeyInputError([{ field, message }]);
}

class FieldErrors {
  readonly #errors: { field: string; message: string }[] = [];

  check<In, Out>(field: string, rule: (value: In) => Out, value: In): Out {
    try {
      return rule(value);
    } catch (error) {
      if (!(error instanceof KeyRuleError)) throw error;
      this.#errors.push({ field, message: error.message });
      return undefined as Out; // never seen: throwIfAny follows
    }
  }

  throwIfAny(): void {
    if (this.#errors.length > 0) throw new KeyInputError(this.#errors);
  }
}

function orDefault(limit: number | null | undefined, byDefault: number): number | null {
  return limit === undefined ? byDefault : limit;
}
