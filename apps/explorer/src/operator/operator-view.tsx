import { ForbiddenError, UnauthenticatedError } from '@bourse/sdk';
import { useState } from 'preact/hooks';
import { Failure } from '../app/failure.js';
import { ImportTable, KeyTable, WebhookTable } from './operator-tables.js';
import { OperatorKey } from './operator-key.js';
import { InboxTable, ScheduleTable } from './schedule-tables.js';
import { ServerCards } from './server-cards.js';
import { formatDuration } from './server-figures.js';
import { useServer } from './use-server.js';
import './operator.css';

/** The state of the server, for its operator. It changes nothing. */
export function OperatorView() {
  const [isPaused, setIsPaused] = useState(false);
  const { value, error, reload } = useServer(isPaused);
  const needsKey = error instanceof ForbiddenError || error instanceof UnauthenticatedError;
  return (
    <>
      <h1>Operator</h1>
      {needsKey && <OperatorKey error={error} />}
      {error !== null && !needsKey && <Failure error={error} onRetry={reload} />}
      {value === null && error === null && <p class="quiet server-space">Loading …</p>}
      {value !== null && !needsKey && (
        <>
          <div class="bar">
            <span class="quiet">
              Version {value.status.server.version}, up for {formatDuration(value.status.server.uptime_seconds)}.{' '}
              {isPaused ? 'Paused.' : 'Updated every 5 s.'}
            </span>
            <button type="button" aria-pressed={isPaused} onClick={() => setIsPaused(!isPaused)}>
              {isPaused ? 'Continue' : 'Pause'}
            </button>
          </div>
          <ServerCards server={value} />
          <ImportTable imports={value.imports} />
          <KeyTable keys={value.keys} />
          <ScheduleTable schedules={value.work.schedules} />
          <InboxTable files={value.work.inbox} />
          <WebhookTable webhooks={value.webhooks} />
        </>
      )}
    </>
  );
}
