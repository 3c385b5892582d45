/**
 * The default key of a container: every scope and no limit. It is not a secret: only servers started with it in
 * `BOURSE_TEST_KEY` accept it.
 */
export const TEST_KEY = 'bourse_test_IntegrationTestsOnlyNoSecret00_1FKhJV';

/** A scope of a key. */
export type Scope = 'instruments:read' | 'search:read' | 'prices:read' | 'exports:read' | 'admin:read';

/**
 * Options of a new API key. Defaults are those of `bourse keys create`, except for `env`: test keys can simulate
 * errors.
 */
export interface KeyOptions {
  readonly name?: string;
  /** `test` (the default) may send `X-Simulate`. */
  readonly env?: 'test' | 'live';
  /** Default: all three. */
  readonly scopes?: readonly Scope[];
  /** Units in any 60 seconds, 1 or more. Default: unlimited, since test suites send many requests. */
  readonly perMinute?: number | 'unlimited';
  /** Units in a calendar month (UTC), 1 or more. Default: unlimited. */
  readonly perMonth?: number | 'unlimited';
  /** Networks from which the key is accepted, as CIDR. Default: any. */
  readonly allowIp?: readonly string[];
  /** Patterns of web origins from which browsers may use the key, such as `http://localhost:*`. Default: any. */
  readonly allowOrigin?: readonly string[];
}

/** The arguments of the command that creates the key. */
export function keyArguments(options: KeyOptions): string[] {
  const { name = 'suite', env = 'test', scopes, perMinute = 'unlimited', perMonth = 'unlimited' } = options;
  const { allowIp, allowOrigin } = options;
  const given = { name, env, 'per-minute': perMinute, 'per-month': perMonth };
  const lists = { scopes: scopes?.join(), 'allow-ip': allowIp?.join(), 'allow-origin': allowOrigin?.join() };
  const pairs = Object.entries({ ...given, ...lists });
  const named = pairs.filter(([, value]) => value !== undefined);
  return ['keys', 'create', '--json', ...named.flatMap(([option, value]) => [`--${option}`, String(value)])];
}
