import type { ImportEntry, KeyEntry, ScheduleList, ServerStatus, WebhookEntry } from '@bourse/sdk';
import { useEffect, useRef, useState } from 'preact/hooks';
import { backgroundBourse, bourse } from '../api/bourse.js';
import { useAnswer } from '../api/use-answer.js';
import { busyShare } from './server-figures.js';

const REFRESH_MS = 5000;

export interface Server {
  readonly status: ServerStatus;
  readonly imports: readonly ImportEntry[];
  readonly keys: readonly KeyEntry[];
  readonly work: ScheduleList;
  readonly webhooks: readonly WebhookEntry[];
  readonly busy: number | null;
}

/** The state of the server, every 5 s while the page is visible and not paused. */
export function useServer(isPaused: boolean) {
  const [round, setRound] = useState(0);
  const previous = useRef<ServerStatus | null>(null);
  const answer = useAnswer(
    async (signal): Promise<Server> => {
      const client = round === 0 ? bourse : backgroundBourse;
      const status = await client.adminStatus({ signal });
      // The panel shows the first request; a key without the scope gets one refusal instead of five.
      const [{ imports }, { keys }, work, { webhooks }] = await Promise.all([
        backgroundBourse.adminImports({}, { signal }),
        backgroundBourse.adminKeys({ signal }),
        backgroundBourse.adminSchedules({ signal }),
        backgroundBourse.adminWebhooks({ signal }),
      ]);
      const busy = busyShare(previous.current, status);
      previous.current = status;
      return { status, imports, keys, work, webhooks, busy };
    },
    [round],
  );
  useEffect(() => {
    if (isPaused || answer.isLoading || answer.error !== null) return undefined;
    const refresh = () => document.visibilityState === 'visible' && setRound(round + 1);
    const timer = setTimeout(refresh, REFRESH_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [isPaused, answer.isLoading, answer.error, round]);
  return answer;
}
