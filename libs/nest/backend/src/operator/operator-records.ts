import type { KeysRepository, KeySummary } from '@bourse/auth';
import type {
  ImportEntry,
  ImportList,
  KeyEntry,
  KeyList,
  ScheduleEntry,
  ScheduleList,
  ScheduleRunEntry,
  WebhookEntry,
  WebhookList,
} from '@bourse/contract';
import type { Database } from '@bourse/db';
import { monthUsage } from '@bourse/limits';
import { INBOX, listSchedules, quoteCommand, recentRuns, type Schedule, type ScheduleRun } from '@bourse/schedules';
import { type HistoryEntry, importHistory } from '@bourse/universe';
import { listEndpoints, recentDeliveries, type Delivery, type WebhookEndpoint, withoutQuery } from '@bourse/webhooks';
import { toInstant, toInstantOrNull } from './instant.js';

const DELIVERIES_PER_ENDPOINT = 5;
const RUNS_PER_SCHEDULE = 5;
const SHOWN_FILES = 20;
const MAX_OUTPUT_LENGTH = 1000;

/** Records of the database for operators: what `bourse import history`, `keys list` and others show. */
export class OperatorRecords {
  constructor(
    private readonly db: Database,
    private readonly keyList: Pick<KeysRepository, 'list'>,
  ) {}

  /** The newest imports, edits and undos first. */
  async imports(limit: number): Promise<ImportList> {
    return { imports: (await importHistory(this.db, limit)).map(toImportEntry) };
  }

  /** All webhook endpoints, oldest first. */
  async webhooks(): Promise<WebhookList> {
    const endpoints = await listEndpoints(this.db);
    const deliveries = endpoints.map(({ id }) => recentDeliveries(this.db, id, DELIVERIES_PER_ENDPOINT));
    const recent = await Promise.all(deliveries);
    return { webhooks: endpoints.map((endpoint, i) => toWebhookEntry(endpoint, recent[i]!)) };
  }

  /** All schedules by name, and the last files of the inbox. */
  async schedules(): Promise<ScheduleList> {
    const schedules = await listSchedules(this.db);
    const names = schedules.map(({ name }) => name);
    const runs = await recentRuns(this.db, names, RUNS_PER_SCHEDULE);
    const [files] = await recentRuns(this.db, [INBOX], SHOWN_FILES);
    return {
      schedules: schedules.map((schedule, i) => toScheduleEntry(schedule, runs[i]!)),
      inbox: files!.map(toRunEntry),
    };
  }

  /** All keys, oldest first. */
  async keys(now: Date): Promise<KeyList> {
    const keys = await this.keyList.list();
    const usage = await monthUsage(this.db, now.getTime());
    return { keys: keys.map((key) => toKeyEntry(key, usage.get(key.familyId) ?? 0, now)) };
  }
}

function toImportEntry({
  startedAt,
  finishedAt,
  asOf,
  undoneBy,
  canUndo,
  summary,
  ...entry
}: HistoryEntry): ImportEntry {
  return {
    id: entry.id,
    kind: entry.kind,
    source: entry.source,
    state: entry.state,
    files: entry.files.map(nameOfFile),
    started_at: toInstant(startedAt),
    finished_at: toInstantOrNull(finishedAt),
    as_of: asOf,
    version: entry.version,
    counts: countsOf(summary ?? {}),
    undoes: entry.undoes,
    undone_by: undoneBy,
    can_undo: canUndo,
  };
}

/** Numbers of a summary that count nothing. */
const others = new Set(['importId', 'milliseconds', 'version']);

/** The counts of a summary: `barsAdded` is `bars_added`. */
function countsOf(summary: Readonly<Record<string, unknown>>): ImportEntry['counts'] {
  return Object.entries(summary).flatMap(([name, count]) =>
    typeof count === 'number' && count > 0 && !others.has(name) ? [{ name: toSnakeCase(name), count }] : [],
  );
}

const toSnakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Clients need not know the folders of the machine that ran the import. */
const nameOfFile = (path: string) => path.split(/[/\\]/).findLast((part) => part !== '') ?? path;

function toKeyEntry(key: KeySummary, usedThisMonth: number, now: Date): KeyEntry {
  return {
    id: key.id,
    name: key.name,
    env: key.env,
    last4: key.last4,
    state: stateOf(key, now),
    scopes: key.scopes,
    allow_ip: key.allowIp,
    allow_origin: key.allowOrigin,
    per_minute: key.perMinute,
    per_month: key.perMonth,
    used_this_month: usedThisMonth,
    created_at: toInstant(key.createdAt),
    expires_at: toInstantOrNull(key.expiresAt),
    revoked_at: toInstantOrNull(key.revokedAt),
    last_used_at: toInstantOrNull(key.lastUsedAt),
    successor_id: key.successorId,
  };
}

function toWebhookEntry(endpoint: WebhookEndpoint, deliveries: readonly Delivery[]): WebhookEntry {
  const { id, url, description, events, filters, state, pending, failed } = endpoint;
  return {
    id,
    url: withoutQuery(url),
    description,
    events: [...events],
    filters: Object.entries(filters)
      .map(([name, value]) => `${name}=${value}`)
      .sort(),
    state,
    disabled_reason: endpoint.disabledReason,
    failing_since: toInstantOrNull(endpoint.failingSince),
    created_at: toInstant(endpoint.createdAt),
    pending,
    failed,
    deliveries: deliveries.map(({ messageId, type, at, milliseconds, status, error }) => ({
      message_id: messageId,
      type,
      at: toInstant(at),
      milliseconds,
      status,
      error,
    })),
  };
}

function toScheduleEntry(schedule: Schedule, runs: readonly ScheduleRun[]): ScheduleEntry {
  return {
    name: schedule.name,
    cron: schedule.cron,
    time_zone: schedule.timeZone,
    command: quoteCommand(schedule.command),
    next_at: toInstantOrNull(schedule.nextAt),
    runs: runs.map(toRunEntry),
  };
}

function toRunEntry(run: ScheduleRun): ScheduleRunEntry {
  return {
    due_at: toInstant(run.dueAt),
    file: run.file,
    state: run.state,
    started_at: toInstantOrNull(run.startedAt),
    finished_at: toInstantOrNull(run.finishedAt),
    output: run.output.slice(-MAX_OUTPUT_LENGTH),
  };
}

function stateOf({ revokedAt, expiresAt, subscription }: KeySummary, now: Date): KeyEntry['state'] {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  return subscription;
}
