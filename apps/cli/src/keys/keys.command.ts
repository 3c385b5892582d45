import { type KeyChanges, type KeyEnv, type KeySummary, parseKey, scopes } from '@bourse/auth';
import { monthUsage } from '@bourse/limits';
import { Argument, type Command, Option } from 'commander';
import { command } from '../command.js';
import { table } from '../terminal/table.js';
import {
  duration,
  expiry,
  expiryOf,
  type ExpiryOption,
  instant,
  limit,
  type LimitOption,
  limitOf,
  list,
  anyOrList,
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
  const create = command(
    'create',
    'Make a key. It is shown once and cannot be shown again.',
    async (at, given: CreateOptions) => {
      const { expires, perMinute, perMonth, ...rights } = given;
      const input = { ...rights, perMinute: limitOf(perMinute), perMonth: limitOf(perMonth) };
      const created = await (await at.keys()).create({ ...input, expiresAt: expires });
      at.out.result(created, created.key);
      at.out.note(`Key ${created.id} (${created.name}). Keep it: it cannot be shown again.`);
    },
  );
  return create
    .requiredOption('--name <name>', 'what the key is for')
    .addOption(
      new Option('--env <env>', 'live, or test for trying things out').choices(['live', 'test']).default('live'),
    )
    .option('--scopes <list>', `what it may read, comma-separated: ${scopes.join(', ')} (default: all)`, list)
    .option('--allow-ip <list>', 'client networks it may be used from, comma-separated CIDRs (default: any)', anyOrList)
    .option('--allow-origin <list>', `web origins that browsers may use it from, ${ORIGINS} (default: any)`, anyOrList)
    .option('--per-minute <n>', 'requests in any 60 seconds, or unlimited (default: 600)', limit)
    .option('--per-month <n>', 'requests a calendar month, or unlimited (default: 1000000)', limit)
    .option('--expires <date>', 'ISO date or datetime from which it no longer works', instant);
}

const columns = ['id', 'name', 'key', 'state', 'scopes', 'per minute', 'per month', 'this month'];
const moreColumns = ['allowed origins', 'created', 'expires', 'last used', 'rotated to'];

function listCommand(): Command {
  return command(
    'list',
    'All keys, revoked and expired ones too, with what each has used of its month.',
    async (at) => {
      const listed = await (await at.keys()).list();
      const usage = await monthUsage(await at.database(), Date.now());
      const keys = listed.map((key) => ({ ...key, usedThisMonth: usage.get(key.familyId) ?? 0 }));
      const rows = keys.map((key) => [
        key.id,
        key.name,
        `${key.prefix}…${key.last4}`,
        state(key),
        key.scopes.join(' '),
        ...limits(key),
        key.usedThisMonth,
        key.allowOrigin.join(' ') || 'any',
        minuteOf(key.createdAt),
        key.expiresAt === null ? 'never' : minuteOf(key.expiresAt),
        key.lastUsedAt === null ? 'never' : minuteOf(key.lastUsedAt),
        key.successorId,
      ]);
      at.out.result(keys, table([...columns, ...moreColumns], rows));
    },
  );
}

function revokeCommand(): Command {
  return command('revoke', 'End a key now and for good.', async (at, id: string) => {
    const key = known(await (await at.keys()).revoke(id), id);
    at.out.result(key, `Revoked ${key.id} (${key.name}).`);
  }).argument('<id>', 'the key’s id, as `keys list` shows it');
}

function rotateCommand(): Command {
  return command(
    'rotate',
    'Make a new key with the same rights and the same count; the old one ends after the overlap.',
    async (at, id: string, given: { overlap: number }) => {
      const created = known(await (await at.keys()).rotate(id, given.overlap), id);
      at.out.result(created, created.key);
      at.out.note(`Key ${created.id} takes the place of ${id}. Keep it: it cannot be shown again.`);
    },
  )
    .argument('<id>', 'the key’s id, as `keys list` shows it')
    .addOption(
      new Option('--overlap <duration>', 'how long both work, such as 90s, 15m or 7d')
        .argParser(duration)
        .default(3_600_000, '1h'),
    );
}

function updateCommand(): Command {
  const update = command(
    'update',
    'Change a key’s name, rights, limits or end.',
    async (at, id: string, given: UpdateOptions) => {
      const { perMinute, perMonth, expires, ...rights } = changesOf(given);
      const limited = { ...rights, perMinute: limitOf(perMinute), perMonth: limitOf(perMonth) };
      const changes = { ...limited, expiresAt: expiryOf(expires) };
      const key = known(await (await at.keys()).update(id, changes), id);
      at.out.result(key, `Changed ${key.id} (${key.name}).`);
    },
  );
  return update
    .addArgument(new Argument('<id>', 'the key’s id, as `keys list` shows it'))
    .option('--name <name>', 'what the key is for')
    .addOption(new Option('--subscription <state>', 'past_due keys are answered 403').choices(['active', 'past_due']))
    .option('--scopes <list>', 'the new scopes, comma-separated', list)
    .option('--allow-ip <list>', 'the new client networks, comma-separated CIDRs, or any', anyOrList)
    .option('--allow-origin <list>', `the new web origins, ${ORIGINS}, or any`, anyOrList)
    .option('--per-minute <n>', 'the new limit, or unlimited', limit)
    .option('--per-month <n>', 'the new limit, or unlimited', limit)
    .option('--expires <date>', 'ISO date or datetime from which it no longer works, or never', expiry);
}

function changesOf(given: UpdateOptions): UpdateOptions {
  const { name, subscription, scopes: reads, allowIp, allowOrigin, perMinute, perMonth, expires } = given;
  const changes = { name, subscription, scopes: reads, allowIp, allowOrigin, perMinute, perMonth, expires };
  const told = Object.entries(changes).filter(([, value]) => value !== undefined);
  if (told.length === 0) throw new UsageError('Nothing to change: give at least one of the options.');
  return Object.fromEntries(told);
}

/** A key passed in place of its id must not reach a log. */
function known<K>(key: K | null, id: string): K {
  if (key !== null) return key;
  if (parseKey(id) !== null || /bourse_(live|test|demo)_/.test(id)) {
    throw new CommandError('That is a key, not a key’s id. `bourse keys list` shows the ids.');
  }
  throw new CommandError(`There is no key ${id}. \`bourse keys list\` shows all.`);
}

function state(key: KeySummary): string {
  if (key.revokedAt !== null) return 'revoked';
  if (key.expiresAt !== null && key.expiresAt <= new Date()) return 'expired';
  return key.subscription === 'past_due' ? 'past due' : 'active';
}

function limits(key: KeySummary): (number | string)[] {
  return [key.perMinute ?? 'unlimited', key.perMonth ?? 'unlimited'];
}

/** `2027-01-31 18:00Z`. */
function minuteOf(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace('T', ' ')}Z`;
}
