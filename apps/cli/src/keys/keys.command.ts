import { type KeyChanges, type KeyEnv, type KeySummary, scopes } from '@bourse/auth';
import { Argument, Command, Option } from 'commander';
import { command } from '../command.js';
import { table } from '../terminal/table.js';
import { duration, instant, limit, type LimitOption, limitOf, list } from '../values.js';
import { CommandError } from '../workplace.js';

interface RightsOptions {
  scopes?: string[];
  allowIp?: string[];
  perMinute?: LimitOption;
  perMonth?: LimitOption;
}

interface CreateOptions extends RightsOptions {
  name: string;
  env: KeyEnv;
  expires?: Date;
}

interface UpdateOptions extends RightsOptions {
  subscription?: KeyChanges['subscription'];
}

export function keysCommand(): Command {
  return new Command('keys')
    .description('Make, list, change and revoke API keys. A running server follows within a second.')
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
      new Option('--env <env>', 'live, or test for keys that may simulate failures')
        .choices(['live', 'test'])
        .default('live'),
    )
    .option('--scopes <list>', `what it may read, comma-separated: ${scopes.join(', ')} (default: all)`, list)
    .option('--allow-ip <list>', 'client networks it may be used from, comma-separated CIDRs (default: any)', list)
    .option('--per-minute <n>', 'requests in any 60 seconds, or unlimited (default: 600)', limit)
    .option('--per-month <n>', 'requests a calendar month, or unlimited (default: 1000000)', limit)
    .option('--expires <date>', 'ISO date or datetime from which it no longer works', instant);
}

function listCommand(): Command {
  return command('list', 'All keys, revoked and expired ones too.', async (at) => {
    const keys = await (await at.keys()).list();
    const rows = keys.map((key) => [
      key.id,
      key.name,
      `${key.prefix}…${key.last4}`,
      state(key),
      key.scopes.join(' '),
      ...limits(key),
    ]);
    at.out.result(keys, table(['id', 'name', 'key', 'state', 'scopes', 'per minute', 'per month'], rows));
  });
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
    'Make a new key with the same rights; the old one ends after the overlap.',
    async (at, id: string, given: { overlap: number }) => {
      const created = known(await (await at.keys()).rotate(id, given.overlap), id);
      at.out.result(created, created.key);
      at.out.note(`Key ${created.id} takes the place of ${id}. Keep it: it cannot be shown again.`);
    },
  )
    .argument('<id>', 'the key’s id, as `keys list` shows it')
    .option('--overlap <duration>', 'how long both work, such as 1h', duration, 3_600_000);
}

function updateCommand(): Command {
  const update = command('update', 'Change a key’s rights.', async (at, id: string, given: UpdateOptions) => {
    const { perMinute, perMonth, ...rights } = given;
    const changes = { ...rights, perMinute: limitOf(perMinute), perMonth: limitOf(perMonth) };
    const key = known(await (await at.keys()).update(id, changes), id);
    at.out.result(key, `Changed ${key.id} (${key.name}).`);
  });
  return update
    .addArgument(new Argument('<id>', 'the key’s id, as `keys list` shows it'))
    .addOption(new Option('--subscription <state>', 'past_due keys are answered 403').choices(['active', 'past_due']))
    .option('--scopes <list>', 'the new scopes, comma-separated', list)
    .option('--allow-ip <list>', 'the new client networks, comma-separated CIDRs', list)
    .option('--per-minute <n>', 'the new limit, or unlimited', limit)
    .option('--per-month <n>', 'the new limit, or unlimited', limit);
}

function known<K>(key: K | null, id: string): K {
  if (key === null) throw new CommandError(`There is no key ${id}. \`bourse keys list\` shows all.`);
  return key;
}

function state(key: KeySummary): string {
  if (key.revokedAt !== null) return 'revoked';
  if (key.expiresAt !== null && key.expiresAt <= new Date()) return 'expired';
  return key.subscription === 'past_due' ? 'past due' : 'active';
}

function limits(key: KeySummary): (number | string)[] {
  return [key.perMinute ?? 'unlimited', key.perMonth ?? 'unlimited'];
}
