import './browse.css';
import { useState } from 'preact/hooks';
import { bourse } from '../api/bourse.js';
import { useAnswer } from '../api/use-answer.js';
import { Failure } from '../app/failure.js';
import { formatCount } from '../app/numbers.js';
import { replaceParams, route } from '../app/route.js';
import { type GroupLists, type Grouping, groupings, groupsOf, matchingGroups } from './counted-groups.js';
import { GroupTable } from './group-table.js';

const titles: Readonly<Record<Grouping, string>> = { exchange: 'Exchanges', country: 'Countries', type: 'Types', sector: 'Sectors' }; // prettier-ignore

/** What the universe holds, and how much is known of it. */
export function BrowseView() {
  const grouping = groupings.find((each) => each === route.value.params.get('by')) ?? 'exchange';
  const answer = useAnswer((signal) => loadLists(grouping, signal), [grouping]);
  const [text, setText] = useState('');
  const lists = answer.value;
  const isShown = lists?.grouping === grouping;
  const groups = isShown ? groupsOf(grouping, lists) : [];
  const found = matchingGroups(groups, text);
  return (
    <div class="browse">
      <h1>Browse</h1>
      <p class="quiet browse-total">
        {lists !== null && `${formatCount(lists.completeness.instruments)} instruments of any status`}
      </p>
      <div class="bar">
        <Groupings grouping={grouping} />
        <input
          type="search"
          aria-label={`Filter ${titles[grouping].toLowerCase()}`}
          placeholder="Filter …"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </div>
      {answer.error !== null && <Failure error={answer.error} onRetry={answer.reload} />}
      {isShown && found.length > 0 && (
        <GroupTable title={titles[grouping]} groups={found} total={lists.completeness} isOpen={text.trim() !== ''} />
      )}
      <p role="status" class="quiet">
        {!isShown && answer.error === null && 'Loading …'}
        {isShown && found.length === 0 && nothingText(groups.length, text)}
      </p>
    </div>
  );
}

function nothingText(count: number, text: string): string {
  return count === 0 ? 'The universe has none yet. Import instruments first.' : `Nothing matches “${text.trim()}”.`;
}

function Groupings({ grouping }: { readonly grouping: Grouping }) {
  return (
    <div class="segments" role="group" aria-label="Group by">
      {groupings.map((each) => (
        <button key={each} type="button" aria-pressed={each === grouping} onClick={() => replaceParams({ by: each })}>
          {titles[each]}
        </button>
      ))}
    </div>
  );
}

/** The completeness, and the list that names the values of the grouping. */
async function loadLists(grouping: Grouping, signal: AbortSignal): Promise<GroupLists & { grouping: Grouping }> {
  const options = { signal };
  const named = { exchange: () => bourse.exchanges(options), country: () => bourse.countries(options), sector: () => bourse.sectors(options), type: () => ({}) }; // prettier-ignore
  const [list, completeness] = await Promise.all([named[grouping](), bourse.completeness(options)]);
  return { ...list, completeness, grouping };
}
