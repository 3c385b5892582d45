import type { ImportEntry, KeyEntry } from '@bourse/sdk';
import type { ComponentChildren } from 'preact';
import { formatCount } from '../app/numbers.js';
import { Bar, State } from './figures.js';
import { formatInstant, shareOf } from './server-figures.js';

interface TableProperties {
  readonly title: string;
  readonly columns: readonly string[];
  readonly children: ComponentChildren;
}

function Table({ title, columns, children }: TableProperties) {
  return (
    <section class="operator-table">
      <h2>{title}</h2>
      <div class="scroll" tabIndex={0} role="region" aria-label={title}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </section>
  );
}

export function ImportTable({ imports }: { readonly imports: readonly ImportEntry[] }) {
  return (
    <Table title="Imports" columns={['Id', 'Kind', 'Source', 'State', 'Started', 'Files', 'Result']}>
      {imports.map((entry) => (
        <tr key={entry.id}>
          <td>{entry.id}</td>
          <td>{entry.kind}</td>
          <td>{entry.source}</td>
          <td>
            <State isGood={entry.state === 'published' || entry.state === 'unchanged'} text={entry.state} />
          </td>
          <td>{formatInstant(entry.started_at)}</td>
          <td class="wide">{entry.files.join(', ')}</td>
          <td class="wide">{resultOf(entry)}</td>
        </tr>
      ))}
      {imports.length === 0 && (
        <EmptyRow columns={7}>
          Nothing was imported yet. Load instruments with <code>./bourse import</code>.
        </EmptyRow>
      )}
    </Table>
  );
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
    <Table title="Keys" columns={['Name', 'Key', 'State', 'Used this month', 'Per minute', 'Scopes', 'Last used']}>
      {keys.map((key) => (
        <tr key={key.id}>
          <td>{key.name}</td>
          <td>
            {key.env} …{key.last4} <small class="quiet">{key.id}</small>
          </td>
          <td>
            <State isGood={key.state === 'active'} text={key.state.replace('_', ' ')} />
          </td>
          <td>
            <Bar
              label={formatCount(key.used_this_month)}
              share={shareOf(key.used_this_month, key.per_month)}
              text={key.per_month === null ? 'no limit' : `of ${formatCount(key.per_month)}`}
            />
          </td>
          <td>{key.per_minute === null ? 'no limit' : formatCount(key.per_minute)}</td>
          <td class="wide">{key.scopes.join(', ')}</td>
          <td>{formatInstant(key.last_used_at)}</td>
        </tr>
      ))}
      {keys.length === 0 && <EmptyRow columns={7}>There is no key.</EmptyRow>}
    </Table>
  );
}

function EmptyRow({ columns, children }: { readonly columns: number; readonly children: ComponentChildren }) {
  return (
    <tr>
      <td colSpan={columns} class="quiet">
        {children}
      </td>
    </tr>
  );
}
