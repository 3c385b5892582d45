import { type Delivery, type WebhookEndpoint, webhookEvents } from '@bourse/webhooks';
import { type Command, InvalidArgumentError } from 'commander';
import type { CliContext } from '../cli-context.js';
import { command } from '../command.js';
import { CommandError, UsageError } from '../command-error.js';
import { plural } from '../terminal/plural.js';
import { formatTable } from '../terminal/table.js';
import { parseInstant, parseList, parseWholeNumber } from '../values.js';
import { waitForAttempt } from './wait-for-attempt.js';

type Filters = Readonly<Record<string, string>>;

interface CreateOptions {
  url: string;
  description?: string;
  events?: string[];
  filter?: Filters;
}

const ID = ['<id>', 'id of the endpoint, from `webhooks list`'] as const;
const DELIVERIES_DEFAULT = 50;
const SHOWN_DELIVERIES = 5;

/** `bourse webhooks …`. */
export function webhooksCommand(outline: Command): Command {
  return outline
    .addCommand(createCommand())
    .addCommand(listCommand())
    .addCommand(showCommand())
    .addCommand(rotateCommand())
    .addCommand(deliveriesCommand())
    .addCommand(replayCommand())
    .addCommand(testCommand())
    .addCommand(changeCommand('enable', 'Enable an endpoint; what waits for it is sent.', 'Enabled'))
    .addCommand(changeCommand('disable', 'Disable an endpoint; its messages wait.', 'Disabled'))
    .addCommand(changeCommand('delete', 'Delete an endpoint, its messages and their log.', 'Deleted'));
}

function createCommand(): Command {
  return command(
    'create',
    'Create an endpoint. Its secret is shown only once.',
    async (context, { filter, ...given }: CreateOptions) => {
      const created = await (await context.webhooks()).create({ ...given, filters: filter });
      context.out.result(created, created.secret);
      context.out.note(`Endpoint ${created.id}. Store its secret now: it is shown only once.`);
    },
  )
    .requiredOption('--url <url>', 'the URL that receives messages, https:// or http://')
    .option('--description <text>', 'what the endpoint is for')
    .option(
      '--events <list>',
      `comma-separated: instrument.*, ${webhookEvents.join(', ')} (default: universe.published; with --filter also instrument.*)`,
      parseList,
    )
    .option(
      '--filter <name=value>',
      'watch the instruments of a filter of /v1/stocks/changes, such as exchange=LSE; repeatable',
      collectFilter,
    );
}

function listCommand(): Command {
  return command('list', 'List all endpoints with their state.', async (context) => {
    const endpoints = await (await context.webhooks()).list();
    const columns = ['id', 'url', 'state', 'events', 'filters', 'pending', 'failed', 'description'];
    const rows = endpoints.map((each) => [
      each.id,
      each.url,
      stateOf(each),
      each.events.join(' '),
      filtersOf(each),
      each.pending,
      each.failed,
      each.description,
    ]);
    context.out.result(endpoints, formatTable(columns, rows));
  });
}

function showCommand(): Command {
  return command('show', 'Show an endpoint and its last deliveries.', async (context, id: string) => {
    const webhooks = await context.webhooks();
    const endpoint = requireEndpoint((await webhooks.list()).find((each) => each.id === id) ?? null, id);
    const deliveries = await webhooks.deliveries(id, SHOWN_DELIVERIES);
    const facts = [
      ['url', endpoint.url],
      ['description', endpoint.description],
      ['state', stateOf(endpoint)],
      ['failing since', endpoint.failingSince?.toISOString()],
      ['events', endpoint.events.join(' ')],
      ['filters', filtersOf(endpoint)],
      ['created', endpoint.createdAt.toISOString()],
      ['pending', endpoint.pending],
      ['failed', endpoint.failed],
    ].flatMap(([name, value]) => (value === null || value === undefined || value === '' ? [] : [`${name}: ${value}`]));
    context.out.result({ ...endpoint, deliveries }, [...facts, '', tableOf(deliveries)].join('\n'));
  }).argument(...ID);
}

function rotateCommand(): Command {
  return command(
    'rotate',
    'Create a new secret; messages are signed with both for 24 hours.',
    async (context, id: string) => {
      const rotated = requireEndpoint(await (await context.webhooks()).rotate(id), id);
      context.out.result(rotated, rotated.secret);
      context.out.note(`The new secret of ${id}. Store it now: it is shown only once.`);
    },
  ).argument(...ID);
}

function deliveriesCommand(): Command {
  return command(
    'deliveries',
    'List the attempts of an endpoint, newest first.',
    async (context, id: string, { limit }: { limit: number }) => {
      const webhooks = await context.webhooks();
      requireEndpoint((await webhooks.list()).find((each) => each.id === id) ?? null, id);
      const deliveries = await webhooks.deliveries(id, limit);
      context.out.result(deliveries, tableOf(deliveries));
    },
  )
    .argument(...ID)
    .option('--limit <n>', 'number of attempts', parseWholeNumber, DELIVERIES_DEFAULT);
}

function replayCommand(): Command {
  return command(
    'replay',
    'Send a message again, or all failed ones since a time. The ids stay the same.',
    async (context, id: string, messageId: string | undefined, { failedSince }: { failedSince?: Date }) => {
      if ((messageId === undefined) === (failedSince === undefined)) {
        throw new UsageError('Give the id of a message, or --failed-since.');
      }
      const what = messageId === undefined ? { failedSince: failedSince! } : { messageId };
      const count = await (await context.webhooks()).replay(id, what);
      if (count === 0 && messageId !== undefined)
        throw new CommandError(`Message ${messageId} of ${id} does not exist.`);
      context.out.result({ replayed: count }, `${plural(count, 'message')} will be sent again.`);
    },
  )
    .argument(...ID)
    .argument('[message]', 'id of the message, from `webhooks deliveries`')
    .option('--failed-since <date>', 'all messages created since then that have no attempt left', parseInstant);
}

function testCommand(): Command {
  return command('test', 'Send a test message and wait for its first attempt.', async (context, id: string) => {
    const messageId = requireEndpoint(await (await context.webhooks()).test(id), id);
    const delivery = await waitForAttempt(context, id, messageId);
    if (delivery === null) {
      context.out.result({ messageId, delivery }, 'The message is sent when a server runs that sends webhooks.');
      return;
    }
    const { status, error, milliseconds } = delivery;
    const result = `${status === null ? error : `status ${status}`} after ${milliseconds} ms`;
    if (error !== null) throw new CommandError(`The endpoint did not accept the message: ${result}.`, { ...delivery });
    context.out.result({ messageId, delivery }, `The endpoint accepted the message: ${result}.`);
  }).argument(...ID);
}

function changeCommand(name: 'enable' | 'disable' | 'delete', description: string, done: string): Command {
  return command(name, description, async (context: CliContext, id: string) => {
    const webhooks = await context.webhooks();
    requireEndpoint((await webhooks[name](id)) ? id : null, id);
    context.out.result({ id }, `${done} ${id}.`);
  }).argument(...ID);
}

function collectFilter(text: string, filters: Filters = {}): Filters {
  const [, name, value] = /^(\w+)=(.+)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new InvalidArgumentError('Give a filter such as exchange=LSE.');
  return { ...filters, [name]: value };
}

function requireEndpoint<Result>(result: Result | null, id: string): Result {
  if (result !== null) return result;
  throw new CommandError(`Endpoint ${id} does not exist. \`bourse webhooks list\` shows all endpoints.`);
}

function stateOf({ state, disabledReason }: WebhookEndpoint): string {
  if (state !== 'disabled') return state;
  return disabledReason === 'gone' ? 'disabled (410)' : `disabled (${disabledReason})`;
}

function filtersOf({ filters }: WebhookEndpoint): string {
  const texts = Object.entries(filters).map(([name, value]) => `${name}=${value}`);
  return texts.sort().join(' ');
}

function tableOf(deliveries: readonly Delivery[]): string {
  const rows = deliveries.map(({ at, messageId, type, version, status, error, milliseconds, messageState }) => [
    at.toISOString(),
    messageId,
    type,
    version,
    error === null || error === 'status' || error === 'redirect' ? status : error,
    milliseconds,
    messageState,
  ]);
  return formatTable(['at', 'message', 'type', 'version', 'result', 'ms', 'message is'], rows);
}
