import { type KeyChanges, type KeyEnv, type KeySummary, parseKey, scopes } from '@bourse/auth';
import { monthUsage } from '@bourse/limits';
import { Argument, type Command, Option } from 'commander';
import { command } from '../command.js';
import { formatTable } from '../terminal/table.js';
import {
  parseDuration,
  parseExpiry,
  toStoredExpiry,
  type ExpiryOption,
  parseInstant,
  parseLimit,
  type LimitOption,
  toStoredLimit,
  parseList,
  parseAnyOrList,
} from '../values.js';
import { CommandError, UsageError } from '../command-error.js';

const ORIGINS = 'comma-separated: https://app.example.com, https://*.example.com, http://localhost:*';

interface RightsOptions {
  scopes?: string[];
  allowIp?: string[];
  allowOrigin?: string[];
  perMinute?: LimitOption;
  perMonth?: LimitOption;
}

interface CreateOptions extends RightsOptions {
  name: string;
  env: KeyEnv;
  expires?: Date;
}

interface UpdateOptions extends RightsOptions {
  name?: string;
  expires?: ExpiryOption;
  subscription?: KeyChanges['subscription'];
}

/** `bourse keys …`. */
export function keysCommand(outline: Command): Command {
  return outline
    .addCommand(createCommand())
    .addCommand(listCommand())
    .addCommand(revokeCommand())
    .addCommand(rotateCommand())
    .addCommand(updateCommand());
}

function createCommand(): Command {
  const create = command('create', 'Create a key. It is shown only once.', async (context, given: CreateOptions) => {
    const { expires, perMinute, perMonth, ...rights } = given;
    const input = { ...rights, perMinute: toStoredLimit(perMinute), perMonth: toStoredLimit(perMonth) };
    const created = await (await context.keys()).create({ ...input, expiresAt: expires });
    context.out.result(created, created.key);
    context.out.note(`Key ${created.id} (${created.name}). Store it now: it is shown only once.`);
  });
  return create
    .requiredOption('--name <name>', 'what the key is for')
    .addOption(
      new Option('--env <env>', 'live, or test for trials and simulated errors')
        .choices(['live', 'test'])
        .default('live'),
    )
    .option(
      '--scopes <list>',
      `scopes, comma-separated: ${scopes.join(', ')} (default: all but exports:read and admin:read)`,
      parseList,
    )
    .option('--allow-ip <list>', 'allowed client networks, comma-separated CIDRs (default: any)', parseAnyOrList)
    .option('--allow-origin <list>', `allowed web origins of browsers, ${ORIGINS} (default: any)`, parseAnyOrList)
    .option('--per-minute <n>', 'requests per 60 seconds, or unlimited (default: 600)', parseLimit)
    .option('--per-month <n>', 'requests per calendar month, or unlimited (default: 1000000)', parseLimit)
    .option('--expires <date>', 'ISO date or datetime at which the key expires', parseInstant);
}

const columns = ['id', 'name', 'key', 'state', 'scopes', 'per minute', 'per month', 'this month'];
const moreColumns = ['allowed origins', 'created', 'expires', 'last used', 'rotated to'];

function listCommand(): Command {
  return command(
    'list',
    'List all keys, including revoked and expired ones, with their usage of the current month.',
    async (context) => {
      const listed = await (await context.keys()).list();
      const usage = await monthUsage(await context.database(), Date.now());
      const keys = listed.map((key) => ({ ...key, usedThisMonth: usage.get(key.familyId) ?? 0 }));
      const rows = keys.map((key) => [
        key.id,
        key.name,
        `${key.prefix}…${key.last4}`,
        stateOf(key),
        key.scopes.join(' '),
        key.perMinute ?? 'unlimited',
        key.perMonth ?? 'unlimited',
        key.usedThisMonth,
        key.allowOrigin.join(' ') || 'any',
        minuteOf(key.createdAt),
        key.expiresAt === null ? 'never' : minuteOf(key.expiresAt),
        key.lastUsedAt === null ? 'never' : minuteOf(key.lastUsedAt),
        key.successorId,
      ]);
      context.out.result(keys, formatTable([...columns, ...moreColumns], rows));
    },
  );
}

function revokeCommand(): Command {
  return command('revoke', 'Revoke a key immediately and permanently.', async (context, id: string) => {
    const key = requireKey(await (await context.keys()).revoke(id), id);
    context.out.result(key, `Revoked ${key.id} (${key.name}).`);
  }).argument('<id>', 'id of the key, from `keys list`');
}

function rotateCommand(): Command {
  return command(
    'rotate',
    'Create a key with the same rights and usage count; the old key expires after the overlap.',
    async (context, id: string, given: { overlap: number }) => {
      const created = requireKey(await (await context.keys()).rotate(id, given.overlap), id);
      context.out.result(created, created.key);
      context.out.note(`Key ${created.id} replaces ${id}. Store it now: it is shown only once.`);
    },
  )
    .argument('<id>', 'id of the key, from `keys list`')
    .addOption(
      new Option('--overlap <duration>', 'time during which both keys work, such as 90s, 15m or 7d')
        .argParser(parseDuration)
        .default(3_600_000, '1h'),
    );
}

function updateCommand(): Command {
  const update = command(
    'update',
    'Change the name, rights, limits or expiry of a key.',
    async (context, id: string, given: UpdateOptions) => {
      const { perMinute, perMonth, expires, ...rights } = changesOf(given);
      const changesWithLimits = { ...rights, perMinute: toStoredLimit(perMinute), perMonth: toStoredLimit(perMonth) };
      const changes = { ...changesWithLimits, expiresAt: toStoredExpiry(expires) };
      const key = requireKey(await (await context.keys()).update(id, changes), id);
      context.out.result(key, `Changed ${key.id} (${key.name}).`);
    },
  );
  return update
    .addArgument(new Argument('<id>', 'id of the key, from `keys list`'))
    .option('--name <name>', 'what the key is for')
    .addOption(new Option('--subscription <state>', 'past_due keys receive 403').choices(['active', 'past_due']))
    .option('--scopes <list>', 'the new scopes, comma-separated', parseList)
    .option('--allow-ip <list>', 'the new client networks, comma-separated CIDRs, or any', parseAnyOrList)
    .option('--allow-origin <list>', `the new web origins, ${ORIGINS}, or any`, parseAnyOrList)
    .option('--per-minute <n>', 'the new limit, or unlimited', parseLimit)
    .option('--per-month <n>', 'the new limit, or unlimited', parseLimit)
    .option('--expires <date>', 'ISO date or datetime at which the key expires, or never', parseExpiry);
}

function changesOf(given: UpdateOptions): UpdateOptions {
  const { name, subscription, scopes: reads, allowIp, allowOrigin, perMinute, perMonth, expires } = given;
  const changes = { name, subscription, scopes: reads, allowIp, allowOrigin, perMinute, perMonth, expires };
  const definedChanges = Object.entries(changes).filter(([, value]) => value !== undefined);
  if (definedChanges.length === 0) throw new UsageError('Nothing to change: set at least one option.');
  return Object.fromEntries(definedChanges);
}

/** A key passed in place of its id must not reach a log. */
function requireKey<K>(key: K | null, id: string): K {
  if (key !== null) return key;
  if (parseKey(id) !== null || /bourse_(live|test|demo)_/.test(id)) {
    throw new CommandError('This is a key, not the id of a key. `bourse keys list` shows the ids.');
  }
  throw new CommandError(`Key ${id} does not exist. \`bourse keys list\` shows all keys.`);
}

function stateOf(key: KeySummary): string {
  if (key.revokedAt !== null) return 'revoked';
  if (key.expiresAt !== null && key.expiresAt <= new Date()) return 'expired';
  return key.subscription === 'past_due' ? 'past due' : 'active';
}

/** `2027-01-31 18:00Z`. */
function minuteOf(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace('T', ' ')}Z`;
}
