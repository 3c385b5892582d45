import { findOriginProblem, parseCidr, parseKey } from '@bourse/auth';
import { z } from 'zod';

type Read<T> = (text: string) => T | undefined;

/** A value parsed from text; `undefined` from `read` means that the rule is violated. */
function value<T>(rule: string, read: Read<T>) {
  return z.string().transform((text, context): T => {
    const result = read(text);
    if (result !== undefined) return result;
    context.issues.push({ code: 'custom', message: rule, input: undefined });
    return z.NEVER;
  });
}

export const text = () => z.string();

const textWhere = (rule: string, isValid: (raw: string) => boolean) => z.string().refine(isValid, rule);

export const line = () =>
  textWhere('must be one line without control characters', (raw) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(raw));

const wholeNumber = (rule: string, max: number) =>
  textWhere(rule, (raw) => /^\d{1,5}$/.test(raw) && Number(raw) <= max).transform(Number);

export const port = () => wholeNumber('must be a port from 0 to 65535', 65_535);

export const milliseconds = () => wholeNumber('must be a whole number of milliseconds up to 60000', 60_000);

export const quantity = () => wholeNumber('must be a whole number up to 99999', 99_999);

export const positive = () =>
  textWhere('must be a whole number from 1 to 99999', (raw) => /^[1-9]\d{0,4}$/.test(raw)).transform(Number);

const formats = ['parquet', 'sqlite', 'csv', 'ndjson'] as const;

export const exportFormats = () =>
  list(`must be a comma-separated list of ${formats.join(', ')}`, (raw) => formats.find((format) => format === raw));

export const sourceList = () => list('must be a comma-separated list of sources', (raw) => raw || undefined);

export const flag = () =>
  value<boolean>('must be on or off', (raw) => {
    if (['on', 'true', '1', 'yes'].includes(raw.toLowerCase())) return true;
    return ['off', 'false', '0', 'no'].includes(raw.toLowerCase()) ? false : undefined;
  });

export const postgresUrl = () =>
  textWhere(
    'must be a postgres:// URL',
    (raw) => URL.canParse(raw) && ['postgres:', 'postgresql:'].includes(new URL(raw).protocol),
  );

/** One address each; a comma inside a password is written %2C. */
export const postgresUrls = () =>
  list('must be a comma-separated list of postgres:// URLs', (raw) =>
    hasScheme(raw, ['postgres:', 'postgresql:']) ? raw : undefined,
  );

export const redisUrl = () =>
  textWhere('must be a redis:// or rediss:// URL', (raw) => hasScheme(raw, ['redis:', 'rediss:']));

/** Patterns of web origins, or `none`. */
export const origins = () =>
  z.string().transform((raw, context): readonly string[] => {
    const entries = raw === 'none' ? [] : raw.split(',').map((entry) => entry.trim());
    const problems = entries.map(findOriginProblem);
    const wrong = problems.findIndex((problem) => problem !== null);
    if (wrong === -1) return Object.freeze(entries);
    context.issues.push({ code: 'custom', message: `entry ${wrong + 1} ${problems[wrong]}`, input: undefined });
    return z.NEVER;
  });

export const hostNames = () =>
  list('must be a comma-separated list of host names', (raw) =>
    /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/i.test(raw) ? raw.toLowerCase() : undefined,
  );

export const logFormat = () => z.enum(['auto', 'json', 'short'], 'must be auto, json or short');

const hasScheme = (raw: string, schemes: readonly string[]) =>
  URL.canParse(raw) && schemes.includes(new URL(raw).protocol) && new URL(raw).hostname !== '';

/** Requests append to the path of a base URL, so a query or a fragment is invalid. */
const isBaseUrl = (raw: string) => hasScheme(raw, ['http:', 'https:']) && !/[?#]/.test(raw);

export const httpUrls = () =>
  list('must be a comma-separated list of http:// or https:// URLs', (raw) => (isBaseUrl(raw) ? raw : undefined));

export const httpUrl = () => textWhere('must be an http:// or https:// URL', isBaseUrl);

const sources = ['yahoo', 'tiingo', 'polygon', 'frankfurter', 'kraken'];

/** Names of live price sources, each once. */
export const upstreams = () =>
  value<readonly string[]>(`must be a comma-separated list of ${sources.join(', ')}, each once`, (raw) => {
    const names = raw.split(',').map((name) => name.trim());
    const isValid = names.every((name, i) => sources.includes(name) && names.indexOf(name) === i);
    return isValid ? Object.freeze(names) : undefined;
  });

/** Maximum request rates; absent: unlimited. */
export interface RequestLimits {
  readonly perSecond?: number;
  readonly perMinute?: number;
  readonly perHour?: number;
  readonly perDay?: number;
}

const spans: Readonly<Record<string, keyof RequestLimits>> = {
  second: 'perSecond',
  minute: 'perMinute',
  hour: 'perHour',
  day: 'perDay',
};

/** Limits by the name of a live price source. */
export const upstreamLimits = () =>
  value<Readonly<Record<string, RequestLimits>>>(
    'must be a comma-separated list such as polygon=unlimited, tiingo=5000/hour+50000/day (second, minute, hour, day)',
    (raw) => {
      const entries = raw.split(',').map((entry) => entry.split('=').map((part) => part.trim()));
      const limits = new Map<string, RequestLimits>();
      for (const [name = '', rates = '', ...rest] of entries) {
        const read = limitsIn(rates);
        if (!sources.includes(name) || limits.has(name) || read === null || rest.length > 0) return undefined;
        limits.set(name, read);
      }
      return Object.freeze(Object.fromEntries(limits));
    },
  );

/** `5000/hour+50000/day`, or `unlimited`; null for anything else. */
function limitsIn(rates: string): RequestLimits | null {
  if (rates === 'unlimited') return {};
  const limits: { -readonly [span in keyof RequestLimits]: number } = {};
  for (const rate of rates.split('+')) {
    const [, count = '', span = ''] = /^\s*([1-9]\d{0,8})\s*\/\s*(\w+)\s*$/.exec(rate) ?? [];
    const name = Object.hasOwn(spans, span) ? spans[span]! : null;
    if (name === null || name in limits) return null;
    limits[name] = Number(count);
  }
  return limits;
}

export const natsUrl = () =>
  textWhere('must be a comma-separated list of nats:// or tls:// URLs', (raw) =>
    raw.split(',').every((url) => hasScheme(url.trim(), ['nats:', 'tls:'])),
  );

export const embedder = () =>
  textWhere('must be builtin, off, openai:<base-url>#<model> or transformers:<path-or-id>', (raw) => {
    const [, openAiUrl] = /^openai:([^#]+)#\S+$/.exec(raw) ?? [];
    if (openAiUrl !== undefined) return hasScheme(openAiUrl, ['http:', 'https:']);
    return raw === 'builtin' || raw === 'off' || /^transformers:\S+$/.test(raw);
  });

/** Networks in CIDR form. `true` and `/0` are refused: they would trust every client about its own address. */
export const addressBlocks = () =>
  list('must be a comma-separated list of networks such as 10.0.0.0/8, and must not trust all addresses', (raw) =>
    (parseCidr(raw)?.prefix ?? 0) > 0 ? raw : undefined,
  );

function list<Item extends string = string>(rule: string, read: Read<Item>) {
  return value<readonly Item[]>(rule, (raw) => {
    const items = raw.split(',').map((item) => read(item.trim()));
    return items.every((item) => item !== undefined) ? Object.freeze(items) : undefined;
  });
}

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** The OpenTelemetry samplers that need no further configuration. */
export const traceSampler = () => z.enum(samplers, `must be one of ${samplers.join(', ')}`);

export const ratio = () =>
  textWhere('must be a number from 0 to 1', (raw) => /^\d*\.?\d+$/.test(raw) && Number(raw) <= 1).transform(Number);

const MIN_SECRET_LENGTH = 32;

export const secretText = () =>
  z.string().min(MIN_SECRET_LENGTH, `must be at least ${MIN_SECRET_LENGTH} characters long`);

export const testKey = () =>
  textWhere('must be a complete key of the form bourse_test_…', (raw) => parseKey(raw)?.env === 'test');
