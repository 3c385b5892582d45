import type { HistoryEntry } from '@bourse/sdk';

/** What the instrument was called before, over its chart. */
export function FormerNames({ history }: { readonly history: readonly HistoryEntry[] }) {
  const former = history.filter(({ valid_to: until }) => until !== null);
  if (former.length === 0) return null;
  return (
    <ol class="former-names" aria-label="Former names">
      {former.map((entry) => (
        <li key={entry.valid_to}>
          <b>{entry.symbol}</b> {differing(entry, history[0]!)} until {entry.valid_to}
        </li>
      ))}
    </ol>
  );
}

function differing({ name, exchange }: HistoryEntry, now: HistoryEntry): string {
  const parts = [name === now.name ? null : name, exchange === now.exchange ? null : exchange];
  return parts.filter((part) => part !== null).join(', ');
}
