/**
 * The key of a container that was told of no other: every scope and no limit. It is no secret, and opens nothing but servers
 * that are started with it in `BOURSE_TEST_KEY`.
 */
export const TEST_KEY = 'bourse_test_IntegrationTestsOnlyNoSecret00_1FKhJV';

/** What a key may be used for. */
export type Scope = 'instruments:read' | 'search:read' | 'prices:read';

/** An API key to be made. What is left out is as of `bourse keys create`, but for `env`: test keys can ask for errors. */
export interface KeyOptions {
  readonly name?: string;
  /** `test` (the default) may send `X-Simulate`. */
  readonly env?: 'test' | 'live';
  /** Default: all three. */
  readonly scopes?: readonly Scope[];
  /** Units in any 60 seconds, 1 or more. Default: unlimited, since suites ask a lot. */
  readonly perMinute?: number | 'unlimited';
  /** Units in a calendar month (UTC), 1 or more. Default: unlimited. */
  readonly perMonth?: number | 'unlimited';
  /** Networks that it may be used from, as CIDR. Default: any. */
  readonly allowIp?: readonly string[];
  /** Patterns of web origins that browsers may use it from, such as `http://localhost:*`. Default: any. */
  readonly allowOrigin?: readonly string[];
}

/** The arguments of the command that makes it. */
export function keyArguments(options: KeyOptions): string[] {
  const { name = 'suite', env = 'test', scopes, perMinute = 'unlimited', perMonth = 'unlimited' } = options;
  const { allowIp, allowOrigin } = options;
  const given = { name, env, 'per-minute': perMinute, 'per-month': perMonth };
  const lists = { scopes: scopes?.join(), 'allow-ip': allowIp?.join(), 'allow-origin': allowOrigin?.join() };
  const pairs = Object.entries({ ...given, ...lists });
  const named = pairs.filter(([, value]) => value !== undefined);
  return ['keys', 'create', '--json', ...named.flatMap(([option, value]) => [`--${option}`, String(value)])];
}
