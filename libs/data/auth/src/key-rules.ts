import { parseCidr } from './address.js';
import { type KeyEnv, keyEnvs } from './key-format.js';
import { findOriginProblem } from './origin-pattern.js';
import { scopes } from '@bourse/contract/scopes';

const MAX_NAME_LENGTH = 100;
const MAX_INT32 = 2_147_483_647;

/** A rule that an input breaks; the message goes after the field's name. */
export class KeyRuleError extends Error {}

export function checkName(name: string): string {
  const trimmed = name.trim();
  if (trimmed === '') throw new KeyRuleError('must not be empty');
  if ([...trimmed].length > MAX_NAME_LENGTH) throw new KeyRuleError(`must have at most ${MAX_NAME_LENGTH} characters`);
  if (/\p{Cc}/u.test(trimmed)) throw new KeyRuleError('must not contain control characters');
  return trimmed;
}

export function checkEnv(env: string): KeyEnv {
  const match = keyEnvs.find((one) => one === env);
  if (match === undefined) throw new KeyRuleError(`must be one of ${keyEnvs.join(', ')}`);
  return match;
}

export function checkScopes(requested: readonly string[]): string[] {
  if (requested.length === 0) throw new KeyRuleError('must contain at least one scope');
  if (requested.some((scope) => !scopes.some((one) => one === scope))) {
    throw new KeyRuleError(`must be one or more of ${scopes.join(', ')}`);
  }
  return scopes.filter((scope) => requested.includes(scope));
}

export function checkAllowIp(entries: readonly string[]): string[] {
  const texts = entries.map((entry, i) => {
    const cidr = parseCidr(entry.trim());
    if (cidr === null) throw new KeyRuleError(`entry ${i + 1} is not an address or a network in CIDR form`);
    return cidr.text;
  });
  return [...new Set(texts)];
}

export function checkAllowOrigin(patterns: readonly string[]): string[] {
  const texts = patterns.map((pattern, i) => {
    const problem = findOriginProblem(pattern.trim());
    if (problem !== null) throw new KeyRuleError(`entry ${i + 1} ${problem}`);
    return pattern.trim();
  });
  return [...new Set(texts)];
}

export function checkLimit(limit: number | null): number | null {
  if (limit !== null && !(Number.isInteger(limit) && limit >= 1 && limit <= MAX_INT32)) {
    throw new KeyRuleError(`must be a whole number from 1 to ${MAX_INT32}, or unlimited`);
  }
  return limit;
}

export function checkExpiry(expiresAt: Date | null, now: Date): Date | null {
  if (expiresAt !== null && !(expiresAt.getTime() > now.getTime()))
    throw new KeyRuleError('must be a date in the future');
  return expiresAt;
}

export function checkSubscription(subscription: string): 'active' | 'past_due' {
  if (subscription === 'active' || subscription === 'past_due') return subscription;
  throw new KeyRuleError('must be active or past_due');
}
