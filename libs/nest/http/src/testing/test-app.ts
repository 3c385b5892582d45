import { isRefusal, type Principal, type Refusal } from '@bourse/auth';
import { UsageMeter } from '@bourse/limits';
import { createLogger, HealthRegistry, type LoggerOptions, Metrics } from '@bourse/telemetry';
import type { Type } from '@nestjs/common';
import type { AccessOptions } from '../access-guard.js';
import { type AppOptions, createApp, type HttpApp } from '../create-app.js';

/** Keys by the token that names them in a test: `Bearer good`. */
export type TestKeys = Readonly<Record<string, Principal | Refusal>>;

export interface TestApp {
  readonly app: HttpApp;
  readonly url: string;
  /** Every logged line, parsed. */
  readonly logged: readonly Readonly<Record<string, unknown>>[];
  readonly metrics: Metrics;
  readonly health: HealthRegistry;
  get(path: string, init?: RequestInit & { readonly key?: string | undefined }): Promise<Response>;
  close(): Promise<void>;
}

export interface TestAppOptions extends Partial<Omit<AppOptions, 'access'>> {
  readonly keys?: TestKeys;
  readonly access?: Partial<AppOptions['access']>;
  readonly logLevel?: LoggerOptions['level'];
}

export const principal: Principal = {
  id: 'key_good',
  env: 'test',
  scopes: new Set(['instruments:read', 'search:read', 'prices:read']),
  perMinute: 600,
  perMonth: 1_000_000,
};

/** Starts a module on a free port with the whole HTTP layer, and the keys and limits of the test. */
export async function startTestApp(module: Type, options: TestAppOptions = {}): Promise<TestApp> {
  const { keys = { good: principal }, access, logLevel, ...rest } = options;
  const logged: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void logged.push(JSON.parse(line)) };
  const { logger, logRequest } = createLogger({ service: 'test', stream, level: logLevel });
  const metrics = new Metrics('test');
  const health = new HealthRegistry();
  const app = await createApp(module, {
    document: { title: 'Test', version: '0', description: '', schemas: {} },
    corsOrigins: [],
    logger,
    logRequest,
    metrics,
    health,
    ...rest,
    access: {
      keys: { freshness: () => 'fresh', authenticate: authenticator(keys), lookUp: () => null },
      // Counts in memory; without `start` it never queries its database.
      meter: new UsageMeter(undefined as never),
      trustedProxies: [],
      maintenance: false,
      ...access,
    },
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    url,
    logged,
    metrics,
    health,
    get: (path, { key, ...init } = {}) =>
      fetch(url + path, {
        redirect: 'manual',
        ...init,
        headers: { ...(key === undefined ? {} : { authorization: `Bearer ${key}` }), ...(init.headers as object) },
      }),
    close: () => app.close(),
  };
}

function authenticator(keys: TestKeys): AccessOptions['keys']['authenticate'] {
  return (authorization, _address, scope) => {
    if (authorization === undefined) return { code: 'unauthenticated', reason: 'missing_header', keyId: null };
    const outcome = keys[authorization.replace(/^Bearer /, '')];
    if (outcome === undefined) return { code: 'unauthenticated', reason: 'unknown_key', keyId: null };
    if (isRefusal(outcome) || scope === null || outcome.scopes.has(scope)) return outcome;
    return { code: 'forbidden', reason: 'insufficient_scope', principal: outcome };
  };
}
