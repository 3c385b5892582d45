import type { ImportEntry, KeyEntry, WebhookEntry } from '@bourse/sdk';
import type { ComponentChildren } from 'preact';
import { formatCount } from '../app/numbers.js';
import { Table } from '../app/table.js';
import { Bar, State } from './figures.js';
import { formatInstant, shareOf } from './server-figures.js';

interface SectionProperties {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly ComponentChildren[])[];
  /** What an empty table shows. */
  readonly children: ComponentChildren;
}

/** A table under a heading. */
export function Section({ title, columns, rows, children }: SectionProperties) {
  return (
    <section class="operator-table" aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 ? <p class="quiet">{children}</p> : <Table label={title} columns={columns} rows={rows} />}
    </section>
  );
}

export function ImportTable({ imports }: { readonly imports: readonly ImportEntry[] }) {
  return (
    <Section
      title="Imports"
      columns={['Id', 'Kind', 'Source', 'State', 'Started', 'Files', 'Result']}
      rows={imports.map((entry) => [
        entry.id,
        entry.kind,
        entry.source,
        <State isGood={isGood(entry)} text={entry.state} />,
        formatInstant(entry.started_at),
        <span class="wide">{entry.files.join(', ')}</span>,
        <span class="wide">{resultOf(entry)}</span>,
      ])}
    >
      Nothing was imported yet. Load instruments with <code>./bourse import</code>.
    </Section>
  );
}

/** A file of which nothing was accepted leaves the data unchanged, too. */
function isGood({ state, counts }: ImportEntry): boolean {
  return state === 'published' || (state === 'unchanged' && !counts.some(({ name }) => name === 'rejected'));
}

function resultOf({ counts, version, undoes, undone_by: undoneBy }: ImportEntry): string {
  return [
    ...counts.map(({ name, count }) => `${formatCount(count)} ${name.replaceAll('_', ' ')}`),
    version === null ? null : `version ${version}`,
    undoes === null ? null : `undoes ${undoes}`,
    undoneBy === null ? null : `undone by ${undoneBy}`,
  ]
    .filter((part) => part !== null)
    .join(', ');
}

export function KeyTable({ keys }: { readonly keys: readonly KeyEntry[] }) {
  return (
    <Section
      title="Keys"
      columns={['Name', 'Key', 'State', 'Used this month', 'Per minute', 'Scopes', 'Last used']}
      rows={keys.map((key) => [
        key.name,
        <>
          {key.env} …{key.last4} <small class="quiet">{key.id}</small>
        </>,
        <State isGood={key.state === 'active'} text={key.state.replace('_', ' ')} />,
        <Bar
          label={formatCount(key.used_this_month)}
          share={shareOf(key.used_this_month, key.per_month)}
          text={key.per_month === null ? 'no limit' : `of ${formatCount(key.per_month)}`}
        />,
        key.per_minute === null ? 'no limit' : formatCount(key.per_minute),
        <span class="wide">{key.scopes.join(', ')}</span>,
        formatInstant(key.last_used_at),
      ])}
    >
      There is no key.
    </Section>
  );
}

export function WebhookTable({ webhooks }: { readonly webhooks: readonly WebhookEntry[] }) {
  return (
    <Section
      title="Webhooks"
      columns={['Endpoint', 'State', 'Events', 'Filters', 'Pending', 'Failed', 'Last deliveries']}
      rows={webhooks.map((webhook) => [
        <span class="wide">
          {webhook.description ?? webhook.url} <small class="quiet">{webhook.id}</small>
        </span>,
        <State isGood={webhook.state === 'active'} text={webhook.disabled_reason ?? webhook.state} />,
        <span class="wide">{webhook.events.join(', ')}</span>,
        <span class="wide">{webhook.filters.join(', ')}</span>,
        formatCount(webhook.pending),
        formatCount(webhook.failed),
        <span class="wide">{webhook.deliveries.map(resultOfDelivery).join(', ')}</span>,
      ])}
    >
      There is no endpoint. Create one with <code>./bourse webhooks create</code>.
    </Section>
  );
}

function resultOfDelivery({ at, status, error }: WebhookEntry['deliveries'][number]): string {
  return `${formatInstant(at)} ${status ?? error}`;
}
