import type { ServerStatus } from '@bourse/sdk';
import { type ComponentChildren, Fragment } from 'preact';
import { formatBytes, formatCount } from '../app/numbers.js';
import { Bar, State } from './figures.js';
import { formatInstant, shareOf } from './server-figures.js';
import type { Server } from './use-server.js';

export function ServerCards({ server: { status, busy } }: { readonly server: Server }) {
  return (
    <div class="operator-cards">
      <ProcessCard status={status} />
      <MemoryCard status={status} busy={busy} />
      <UniverseCard status={status} />
      <HealthCard status={status} />
      <SourcesCard status={status} />
      <LimitsCard status={status} />
    </div>
  );
}

type Properties = { readonly status: ServerStatus };

function Card({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <section class="card" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Names and values; a null value is left out. */
function Facts({ facts }: { readonly facts: Readonly<Record<string, ComponentChildren>> }) {
  return (
    <dl class="pairs">
      {Object.entries(facts)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
    </dl>
  );
}

function ProcessCard({ status: { server } }: Properties) {
  const { database, search, vectors, embedder, limits } = server.profile;
  return (
    <Card title="Server">
      <Facts
        facts={{
          Bourse: server.version,
          Node: server.node,
          Started: formatInstant(server.started_at),
          Database: database,
          Names: search,
          Vectors: vectors,
          Embedder: embedder,
          Limits: limits,
        }}
      />
    </Card>
  );
}

function MemoryCard({ status: { memory, requests }, busy }: Properties & { readonly busy: number | null }) {
  const { heap_used_bytes: used, heap_limit_bytes: limit } = memory;
  return (
    <Card title="Memory and load">
      <Bar label="Heap" share={shareOf(used, limit)} text={`${formatBytes(used)} of ${formatBytes(limit)}`} />
      <Bar label="Event loop" share={busy} text={busy === null ? 'measuring' : `${Math.round(busy * 100)} % active`} />
      <Facts
        facts={{
          'Resident set': formatBytes(memory.rss_bytes),
          'Outside the heap': formatBytes(memory.external_bytes),
          'Requests in progress': formatCount(requests.in_progress),
          'Requests waiting': formatCount(requests.waiting),
        }}
      />
    </Card>
  );
}

function UniverseCard({ status: { universe, prices } }: Properties) {
  const { cache_hits: hits, cache_misses: misses } = prices;
  const isLoading = universe?.published_version != null && universe.published_version > universe.version;
  return (
    <Card title="Universe and prices">
      {universe === null && <p class="quiet">No universe is loaded.</p>}
      {universe !== null && (
        <Facts
          facts={{
            Version: `${universe.version}${isLoading ? `, loading ${universe.published_version}` : ''}`,
            Published: formatInstant(universe.published_at),
            Instruments: `${formatCount(universe.rows)}, ${formatCount(universe.active_rows)} active`,
            Memory: formatBytes(universe.size_bytes),
          }}
        />
      )}
      <Facts
        facts={{
          'With prices': formatCount(prices.instruments),
          Series: formatCount(prices.series),
          Bars: formatCount(prices.bars),
          'Cache hits': hits + misses === 0 ? '–' : `${Math.round((hits / (hits + misses)) * 100)} %`,
        }}
      />
    </Card>
  );
}

function HealthCard({ status: { health } }: Properties) {
  return (
    <Card title="Health">
      <p>
        <State isGood={health.status === 'ready'} text={health.status.replace('_', ' ')} />
        {health.lagging.length > 0 && <> behind: {health.lagging.join(', ')}</>}
      </p>
      <ul class="server-parts">
        {health.dependencies.map(({ name, required, ok, detail }) => (
          <li key={name}>
            <State isGood={ok} text={ok ? 'ok' : 'not ok'} /> {name}{' '}
            <small class="quiet">{[required ? null : 'optional', detail].filter(Boolean).join(', ')}</small>
          </li>
        ))}
        {health.parts.map(({ name, version, published }) => (
          <li key={`part ${name}`}>
            <State isGood={version === published} text={version === published ? 'current' : 'behind'} /> {name}{' '}
            <small class="quiet">
              version {version ?? 'none'}
              {version !== published && ` of ${published ?? 'none'}`}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function SourcesCard({ status: { sources } }: Properties) {
  return (
    <Card title="Live sources">
      {sources.length === 0 && <p class="quiet">No live source is configured: only stored prices are answered.</p>}
      {sources.map(({ name, circuit, budget_left: left }) => (
        <div key={name} class="live-source">
          <State isGood={circuit === 'closed'} text={`circuit ${circuit}`} />
          <Bar
            label={name}
            share={left === null ? null : 1 - left}
            text={left === null ? 'no limit' : `${Math.round(left * 100)} % of the limit left`}
          />
        </div>
      ))}
    </Card>
  );
}

const formatLimit = (limit: number | null) => (limit === null ? 'unlimited' : formatCount(limit));

function LimitsCard({ status: { limits } }: Properties) {
  return (
    <Card title="Limits">
      <Facts
        facts={{
          'Requests per minute': formatLimit(limits.per_minute),
          'Requests per month': formatLimit(limits.per_month),
          'Concurrent per key': formatLimit(limits.key_concurrency),
          'Longest wait':
            limits.overload_delay_ms === null ? 'unlimited' : `${formatCount(limits.overload_delay_ms)} ms`,
        }}
      />
      <p class="quiet">The first two apply to keys without limits of their own.</p>
    </Card>
  );
}
