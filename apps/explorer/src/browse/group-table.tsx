import type { Completeness } from '@bourse/sdk';
import { useState } from 'preact/hooks';
import { formatCount } from '../app/numbers.js';
import { type CountedGroup, type GroupOrder, screenerAddress, shareOf, shownFacts, sortGroups } from './counted-groups.js'; // prettier-ignore

const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 0 });

interface GroupTableProps {
  readonly title: string;
  readonly groups: readonly CountedGroup[];
  readonly total: Pick<Completeness, 'instruments' | 'filled'>;
  /** Shows the members of all groups. */
  readonly isOpen: boolean;
}

/** Groups with their instruments as bars and the share of known facts. */
export function GroupTable({ title, groups, total, isOpen }: GroupTableProps) {
  const [order, setOrder] = useState<GroupOrder>({ by: 'instruments', isDescending: true });
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const most = groups.reduce((max, { instruments }) => Math.max(max, instruments), 1);
  const rows = sortGroups(groups, order).flatMap((group) => {
    const isExpanded = isOpen || opened.has(group.value);
    const toggle = () => setOpened(toggled(opened, group.value));
    const members = isExpanded ? sortGroups(group.members, order) : [];
    return [
      <GroupRow key={group.value} group={group} most={most} isExpanded={isExpanded} onToggle={toggle} />,
      ...members.map((member) => (
        <GroupRow key={`${group.value}/${member.value}`} group={member} most={most} isMember />
      )),
    ];
  });
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={title}>
      <table class="groups">
        <thead>
          <tr>
            <SortHeader text={title} by="value" order={order} onSort={setOrder} />
            <SortHeader text="Instruments" by="instruments" order={order} onSort={setOrder} />
            {shownFacts.map(([fact, text]) => (
              <SortHeader key={fact} text={text} by={fact} order={order} onSort={setOrder} />
            ))}
          </tr>
        </thead>
        <tbody>{rows}</tbody>
        <tfoot>
          <tr>
            <th scope="row">Whole universe</th>
            <td class="number">{formatCount(total.instruments)}</td>
            <Shares group={total} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface SortHeaderProps extends Pick<GroupOrder, 'by'> {
  readonly text: string;
  readonly order: GroupOrder;
  readonly onSort: (order: GroupOrder) => void;
}

/** Numbers begin with the greatest, names with the first. */
function SortHeader({ text, by, order, onSort }: SortHeaderProps) {
  const isSorted = order.by === by;
  const sort = () => onSort({ by, isDescending: isSorted ? !order.isDescending : by !== 'value' });
  const direction = order.isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" class={by === 'value' ? undefined : 'number'} aria-sort={isSorted ? direction : undefined}>
      <button type="button" class="sort" onClick={sort}>
        {text} <span aria-hidden="true">{isSorted ? (order.isDescending ? '↓' : '↑') : ''}</span>
      </button>
    </th>
  );
}

interface GroupRowProps {
  readonly group: CountedGroup;
  readonly most: number;
  readonly isMember?: boolean;
  readonly isExpanded?: boolean;
  readonly onToggle?: () => void;
}

function GroupRow({ group, most, isMember = false, isExpanded = false, onToggle }: GroupRowProps) {
  const { value, name, members, instruments } = group;
  return (
    <tr class={isMember ? 'member' : undefined}>
      <th scope="row">
        {members.length > 0 && (
          <button
            type="button"
            class="expand"
            aria-expanded={isExpanded}
            aria-label={`Industries of ${value}`}
            onClick={onToggle}
          >
            {' '}
            {/* prettier-ignore */}
            <span aria-hidden="true">{isExpanded ? '▾' : '▸'}</span>
          </button>
        )}
        <a href={screenerAddress(group)}>{value}</a> {name !== null && <span class="quiet">{name}</span>}
      </th>
      <td class="number amount">
        <span class="amount-bar" aria-hidden="true" style={{ width: `${(instruments / most) * 100}%` }} />
        <span>{formatCount(instruments)}</span>
      </td>
      <Shares group={group} />
    </tr>
  );
}

function Shares({ group }: { readonly group: Pick<CountedGroup, 'filled' | 'instruments'> }) {
  return shownFacts.map(([fact]) => {
    const share = shareOf(group, fact);
    if (share === null) return <td key={fact} />;
    return (
      <td key={fact} class="number share" title={`${formatCount(group.filled![fact])} instruments`}>
        <span class="share-bar" aria-hidden="true" style={{ width: `${share * 100}%` }} />
        {share > 0 && share < 0.005 ? '<1 %' : percent.format(share)}
      </td>
    );
  });
}

function toggled(values: ReadonlySet<string>, value: string): ReadonlySet<string> {
  const next = new Set(values);
  if (!next.delete(value)) next.add(value);
  return next;
}
