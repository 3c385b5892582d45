import { createKey } from '@bourse/auth';
import { describe, expect, test } from 'vitest';
import { ConfigError, defineConfig, loadConfig, secret, secretText, sourceSettings, text, variables } from './index.js';

const problemsOf = (environment: Record<string, string>) => {
  try {
    loadConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
  throw new Error('accepted');
};

describe('loadConfig', () => {
  test('an empty environment gives the documented defaults', () => {
    expect(loadConfig({})).toEqual({
      dataDir: '.bourse',
      priceCacheMb: 1024,
      changesKeep: 90,
      exports: [],
      exportsDir: null,
      exportsMinutes: 60,
      exportsKeep: 2,
      inbox: null,
      schedules: null,
      redistributable: null,
      webhooksAllowPrivate: false,
      priceMemoryMb: 96,
      host: '127.0.0.1',
      apiPort: 3000,
      gatewayPort: 4000,
      graphqlSafelist: null,
      metricsHost: null,
      metricsPort: 9464,
      metricsNames: [],
      logFormat: 'auto',
      databaseUrl: null,
      databaseReadUrls: [],
      replicaLagMs: 30_000,
      secret: null,
      secretPrevious: null,
      demoKey: true,
      actor: null,
      testKey: null,
      corsOrigins: null,
      trustProxy: [],
      overloadDelayMs: 200,
      keyConcurrency: 16,
      logAddresses: false,
      maintenance: false,
      searchPort: 3100,
      searchHost: null,
      redisUrl: null,
      natsUrl: null,
      meiliUrls: [],
      meiliSearchKey: null,
      meiliAdminKey: null,
      embedder: 'builtin',
      embedderKey: null,
      searchWarmUp: true,
      upstreams: [],
      upstreamLimits: {},
      yahooUrl: null,
      tiingoUrl: null,
      tiingoKey: null,
      polygonUrl: null,
      polygonKey: null,
      frankfurterUrl: null,
      krakenUrl: null,
      traceEndpoint: null,
      traceSampler: 'parentbased_always_on',
      traceRatio: 1,
    });
  });

  test('an empty variable counts as unset', () => {
    expect(loadConfig({ BOURSE_API_PORT: '', DATABASE_URL: ' ' })).toMatchObject({ apiPort: 3000, databaseUrl: null });
  });

  test('lists and flags', () => {
    const config = loadConfig({
      BOURSE_CORS_ORIGINS: 'https://app.example.com, http://localhost:5173',
      BOURSE_TRUST_PROXY: '10.0.0.0/8,::1,192.168.1.1',
      BOURSE_MAINTENANCE: 'on',
    });
    expect(config.corsOrigins).toEqual(['https://app.example.com', 'http://localhost:5173']);
    expect(config.trustProxy).toEqual(['10.0.0.0/8', '::1', '192.168.1.1']);
    expect(config.maintenance).toBe(true);
  });

  test('web origins may be patterns, or none', () => {
    const patterns = ['http://localhost:*', 'https://*.example.com'];
    expect(loadConfig({ BOURSE_CORS_ORIGINS: patterns.join(' , ') }).corsOrigins).toEqual(patterns);
    expect(loadConfig({ BOURSE_CORS_ORIGINS: 'none' }).corsOrigins).toEqual([]);
    expect(problemsOf({ BOURSE_CORS_ORIGINS: 'http://localhost:*,https://*.com' }).problems).toEqual([
      'BOURSE_CORS_ORIGINS entry 2 needs two labels, or localhost, after *.',
    ]);
    expect(problemsOf({ BOURSE_CORS_ORIGINS: '*' }).problems).toEqual([
      'BOURSE_CORS_ORIGINS entry 1 would allow every site',
    ]);
  });

  test('the address and the engine of searches', () => {
    const config = loadConfig({
      BOURSE_SEARCH_HOST: 'search.internal',
      NATS_URL: 'nats://bourse:s3cret@one:4222, tls://two',
      MEILI_URL: 'http://127.0.0.1:7700, https://meili.internal/base',
      BOURSE_EMBEDDER: 'openai:https://embed.internal/v1#small',
    });
    expect(config).toMatchObject({ searchHost: 'search.internal', searchPort: 3100 });
    expect(config.natsUrl).toBe('nats://bourse:s3cret@one:4222, tls://two');
    expect(config.meiliUrls).toEqual(['http://127.0.0.1:7700', 'https://meili.internal/base']);
    expect(config.embedder).toBe('openai:https://embed.internal/v1#small');
  });

  test.each([
    ['MEILI_URL', 'meili:7700'],
    ['MEILI_URL', 'http://one,ftp://two'],
    ['MEILI_URL', 'http://one?token=canary'],
    ['NATS_URL', 'http://canary:4222'],
    ['NATS_URL', 'nats://one,canary'],
    ['NATS_URL', 'nats://'],
    ['BOURSE_EMBEDDER', 'bulitin'],
    ['BOURSE_EMBEDDER', 'openai:https://embed.internal/v1'],
    ['BOURSE_EMBEDDER', 'openai:embed.internal#canary'],
    ['BOURSE_EMBEDDER', 'transformers:'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'canary:4318'],
    ['OTEL_TRACES_SAMPLER', 'canary'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.01'],
    ['OTEL_TRACES_SAMPLER_ARG', '1%'],
  ])('%s=%s is refused by name, not by value', (name, value) => {
    const error = problemsOf({ [name]: value });
    expect(error.problems).toEqual([expect.stringMatching(new RegExp(`^${name} must be`))]);
    expect(error.message).not.toContain('canary');
  });

  test.each(['NATS_URL', 'MEILI_SEARCH_KEY', 'MEILI_ADMIN_KEY', 'BOURSE_EMBEDDER_KEY'])('%s is a secret', (name) => {
    expect(Object.values(variables).find((one) => one.name === name)?.secret).toBe(true);
  });

  test('is frozen', () => {
    expect(Object.isFrozen(loadConfig({}))).toBe(true);
  });

  test('every bad variable is listed by name, none by value', () => {
    const bad = {
      BOURSE_API_PORT: '70000',
      BOURSE_TRUST_PROXY: 'true',
      BOURSE_OVERLOAD_DELAY_MS: '1.5 s',
      BOURSE_KEY_CONCURRENCY: 'many',
      BOURSE_PRICE_CACHE_MB: '1 GB',
      BOURSE_MAINTENANCE: 'perhaps',
      BOURSE_CORS_ORIGINS: 'https://app.example.com/path',
      DATABASE_URL: 'mysql://root:hunter2@db/bourse',
      BOURSE_SECRET: 'short-canary',
    };
    const error = problemsOf(bad);
    for (const name of Object.keys(bad)) expect(error.message).toContain(name);
    for (const value of Object.values(bad)) expect(error.message).not.toContain(value);
    expect(error.problems).toHaveLength(9);
  });

  test.each(['10.0.0.0/33', '0.0.0.0/0', '::ffff:0:0/96', '::/129', 'localhost', '1.2.3.4/8/8', '*', '0'])(
    'BOURSE_TRUST_PROXY=%s is refused',
    (blocks) => {
      expect(problemsOf({ BOURSE_TRUST_PROXY: blocks }).problems).toHaveLength(1);
    },
  );
});

describe('BOURSE_TEST_KEY', () => {
  const key = createKey('test');

  test('is a whole test key, and a secret', () => {
    expect(loadConfig({ BOURSE_TEST_KEY: key }).testKey).toBe(key);
    expect(variables.testKey.secret).toBe(true);
  });

  test.each([
    ['of another kind', createKey('live')],
    ['cut off', key.slice(0, -1)],
    ['no key', 'suite'],
  ])('%s is refused by name, not by value', (_, given) => {
    const { problems, message } = problemsOf({ BOURSE_TEST_KEY: given });
    expect(problems).toEqual(['BOURSE_TEST_KEY must be a complete key of the form bourse_test_…']);
    expect(message).not.toContain(given);
  });

  test('is refused with any database but the embedded one', () => {
    const given = { BOURSE_TEST_KEY: key, DATABASE_URL: 'postgres://localhost/bourse' };
    expect(problemsOf(given).problems).toEqual(['BOURSE_TEST_KEY must not be set together with DATABASE_URL']);
  });
});

describe('DATABASE_READ_URL', () => {
  const primary = { DATABASE_URL: 'postgres://db/bourse' };

  test('names one replica or several, and is a secret', () => {
    const given = { ...primary, DATABASE_READ_URL: 'postgres://u:p%2Cq@one/bourse, postgresql://two/bourse' };
    expect(loadConfig(given).databaseReadUrls).toEqual(['postgres://u:p%2Cq@one/bourse', 'postgresql://two/bourse']);
    expect(variables.databaseReadUrls.secret).toBe(true);
  });

  test.each([
    [{ ...primary, DATABASE_READ_URL: 'mysql://canary' }, 'DATABASE_READ_URL must be a comma-separated list of'],
    [{ ...primary, DATABASE_READ_URL: 'postgres://one,canary' }, 'DATABASE_READ_URL must be a comma-separated list of'],
    [{ DATABASE_READ_URL: 'postgres://canary/bourse' }, 'DATABASE_READ_URL needs DATABASE_URL'],
    [{ BOURSE_REPLICA_LAG_MS: '1 min' }, 'BOURSE_REPLICA_LAG_MS must be a whole number of milliseconds'],
  ])('%j is refused by name, not by value', (given, message) => {
    const error = problemsOf({ ...given });
    expect(error.problems).toEqual([expect.stringContaining(message)]);
    expect(error.message).not.toContain('canary');
  });
});

describe('<NAME>_FILE', () => {
  const read = defineConfig({
    root: secret('ROOT', secretText()),
    name: secret('NAME', text().nullable().default(null)),
  });
  const files: Record<string, string> = { '/run/secrets/root': `${'s'.repeat(32)}\n`, '/run/secrets/empty': '\n' };
  const readFile = (path: string) => {
    const content = files[path];
    if (content === undefined) throw new Error(`ENOENT ${path}`);
    return content;
  };

  test('the file is read and its last newline cut', () => {
    expect(read({ ROOT_FILE: '/run/secrets/root' }, readFile)).toEqual({ root: 's'.repeat(32), name: null });
  });

  test('both forms at once, or a missing file, are named', () => {
    expect(() => read({ ROOT: 'r'.repeat(32), ROOT_FILE: '/run/secrets/root' }, readFile)).toThrow(
      'ROOT_FILE must not both',
    );
    expect(() => read({ ROOT_FILE: '/nowhere' }, readFile)).toThrow('ROOT_FILE must be the path of a readable file');
  });

  test('a variable that is not a secret has no file form', () => {
    expect(variables.host.secret).toBe(false);
    expect(loadConfig({ BOURSE_HOST_FILE: '/etc/hostname' }).host).toBe('127.0.0.1');
  });
});

describe('live sources', () => {
  test('are named in query order, with URLs and keys of their own', () => {
    const config = loadConfig({
      BOURSE_UPSTREAMS: 'tiingo, frankfurter',
      BOURSE_TIINGO_KEY: 'secret',
      BOURSE_FRANKFURTER_URL: 'http://127.0.0.1:8080',
      BOURSE_UPSTREAM_LIMITS: 'polygon=unlimited, tiingo = 5000/hour + 50000/day',
    });
    expect(sourceSettings(config)).toEqual({
      names: ['tiingo', 'frankfurter'],
      urls: { frankfurter: 'http://127.0.0.1:8080' },
      keys: { tiingo: 'secret' },
      limits: { polygon: {}, tiingo: { perHour: 5000, perDay: 50_000 } },
    });
  });

  test.each([
    [{ BOURSE_UPSTREAMS: 'stooq' }, 'BOURSE_UPSTREAMS must be a comma-separated list of'],
    [{ BOURSE_UPSTREAMS: 'yahoo,yahoo' }, 'each once'],
    [{ BOURSE_UPSTREAMS: 'yahoo,' }, 'BOURSE_UPSTREAMS must be'],
    [{ BOURSE_UPSTREAMS: 'tiingo' }, 'BOURSE_TIINGO_KEY is required by BOURSE_UPSTREAMS'],
    [{ BOURSE_UPSTREAMS: 'polygon' }, 'BOURSE_POLYGON_KEY is required by BOURSE_UPSTREAMS'],
    [{ BOURSE_YAHOO_URL: 'ftp://example.com' }, 'BOURSE_YAHOO_URL must be an http:// or https:// URL'],
  ])('%j is refused', (environment, message) => {
    expect(() => loadConfig({ ...environment })).toThrow(message);
  });

  test.each([
    'tiingo',
    'tiingo=',
    'stooq=1/day',
    'tiingo=0/day',
    'tiingo=1/week',
    'tiingo=1/toString',
    'tiingo=1/day+2/day',
    'tiingo=1/day,tiingo=2/day',
    'tiingo=1/day=2',
    'tiingo=many',
  ])('limits of %s are refused', (limits) => {
    expect(() => loadConfig({ BOURSE_UPSTREAM_LIMITS: limits })).toThrow('BOURSE_UPSTREAM_LIMITS must be');
  });
});
