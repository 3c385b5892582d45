import type { Completeness } from '@bourse/sdk';
import { useState } from 'preact/hooks';
import { formatCount } from '../app/numbers.js';
import { addressOf } from '../app/route.js';
import {
  type CountedGroup,
  type GroupOrder,
  type Grouping,
  factLabel,
  groupings,
  shareOf,
  shownFacts,
  sortGroups,
} from './counted-groups.js';

const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 0 });

interface GroupTableProps {
  readonly grouping: Grouping;
  readonly groups: readonly CountedGroup[];
  readonly total: Pick<Completeness, 'instruments' | 'filled'>;
}

/** Groups with their instruments as bars and the share of known facts. */
export function GroupTable({ grouping, groups, total }: GroupTableProps) {
  const [order, setOrder] = useState<GroupOrder>({ by: 'instruments', isDescending: true });
  const title = groupings[grouping].title;
  const most = groups.reduce((max, { instruments }) => Math.max(max, instruments), 1);
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={title}>
      <table class="groups">
        <thead>
          <tr>
            <SortHeader text={title} by="value" order={order} onSort={setOrder} />
            <SortHeader text="Instruments" by="instruments" order={order} onSort={setOrder} />
            {shownFacts.map((fact) => (
              <SortHeader key={fact} text={factLabel(fact)} by={fact} order={order} onSort={setOrder} />
            ))}
          </tr>
        </thead>
        <tbody>
          {sortGroups(groups, order).map((group) => (
            <GroupRow key={group.value} grouping={grouping} group={group} most={most} />
          ))}
        </tbody>
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
  readonly grouping: Grouping;
  readonly group: CountedGroup;
  readonly most: number;
}

/** Its link shows the instruments of any status, as they are counted. */
function GroupRow({ grouping, group, most }: GroupRowProps) {
  const { value, name, instruments } = group;
  return (
    <tr>
      <th scope="row">
        <a href={addressOf('screener', { [grouping]: value, status: 'all' })}>{value}</a>{' '}
        {name !== null && <span class="quiet">{name}</span>}
      </th>
      <td class="number amount">
        <span class="amount-track" aria-hidden="true">
          <span class="amount-bar" style={{ width: `${(instruments / most) * 100}%` }} />
        </span>
        <span>{formatCount(instruments)}</span>
      </td>
      <Shares group={group} />
    </tr>
  );
}

function Shares({ group }: { readonly group: Pick<CountedGroup, 'filled' | 'instruments'> }) {
  return shownFacts.map((fact) => {
    const share = shareOf(group, fact);
    if (share === null) return <td key={fact} />;
    return (
      <td
        key={fact}
        class={share === 0 ? 'number share quiet' : 'number share'}
        title={`${formatCount(group.filled[fact])} instruments`}
      >
        <span class="share-bar" aria-hidden="true" style={{ width: `${share * 100}%` }} />
        {share > 0 && share < 0.005 ? `<${percent.format(0.01)}` : percent.format(share)}
      </td>
    );
  });
}
