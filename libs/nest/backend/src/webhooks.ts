import { deriveWebhookKey } from '@bourse/auth';
import type { BourseConfig } from '@bourse/config';
import type { Database } from '@bourse/db';
import type { Sample } from '@bourse/telemetry';
import type { InstrumentChanges, UniverseStore } from '@bourse/universe';
import type { SourceChain } from '@bourse/upstream';
import { Enqueuer, SourceEvents, UniverseEvents, WebhookSender } from '@bourse/webhooks';
import type { Telemetry } from './live-sources.js';

/** What messages follow from. */
export interface WebhookParts {
  readonly universe: UniverseStore;
  readonly instrumentChanges: InstrumentChanges;
  readonly sources: SourceChain | null;
}

interface Roots {
  readonly root: Buffer;
  readonly previousRoot: Buffer | null;
}

/** The sender of webhooks; it sends once it is started. */
export function createWebhookSender(
  config: BourseConfig,
  db: Database,
  { root, previousRoot }: Roots,
  parts: WebhookParts,
  { logger: log, metrics }: Telemetry,
): WebhookSender {
  const { universe, sources } = parts;
  const universeEvents = new UniverseEvents(db, parts.instrumentChanges);
  const sourceEvents = new SourceEvents(() => sources?.states() ?? []);
  const attempts = metrics.createCounts({
    name: 'bourse_webhook_attempts_total',
    help: 'Attempts to deliver a message, by outcome.',
    label: 'outcome',
    words: ['delivered', 'failed'],
  });
  const sender = new WebhookSender(db, new Enqueuer(db, { universe, universeEvents, sourceEvents }), {
    key: deriveWebhookKey(root, previousRoot),
    log,
    post: { allowsPrivate: config.webhooksAllowPrivate },
    onAttempt: (outcome) => attempts.add(outcome),
  });
  observe(sender, metrics);
  return sender;
}

function observe(sender: WebhookSender, metrics: Telemetry['metrics']): void {
  const endpoints = { name: 'bourse_webhook_endpoints', help: 'Webhook endpoints by state.', labels: ['state'] };
  metrics.registerGauges(endpoints, () => {
    const { stats } = sender;
    if (stats === null) return [];
    return (['active', 'failing', 'disabled', 'paused'] as const).map((state): Sample => [{ state }, stats[state]]);
  });
  const pending = 'Messages that wait for an attempt.';
  metrics.registerGauge('bourse_webhook_messages_pending', pending, () => sender.stats?.pending ?? null);
  const overdue = 'Time since which the oldest message that is due waits.';
  metrics.registerGauge('bourse_webhook_overdue_seconds', overdue, () => sender.stats?.overdueSeconds ?? null);
}
