import './browse.css';
import { useState } from 'preact/hooks';
import { useAnswer } from '../api/use-answer.js';
import { Failure } from '../app/failure.js';
import { formatCount } from '../app/numbers.js';
import { replaceParams, route } from '../app/route.js';
import { type Grouping, groupings, groupsOf, matchingGroups } from './counted-groups.js';
import { GroupTable } from './group-table.js';
import { loadReference, type Reference } from './reference.js';

const allGroupings = Object.keys(groupings) as Grouping[];

/** What the universe holds, and how much is known of it. */
export function BrowseView() {
  const grouping = allGroupings.find((each) => each === route.value.params.get('by')) ?? 'exchange';
  const { value: reference, error, reload } = useAnswer(loadReference, []);
  return (
    <div class="browse">
      <h1>Browse</h1>
      <p class="quiet browse-total" role="status">
        {reference === null
          ? error === null && 'Loading …'
          : `${formatCount(reference.completeness.instruments)} instruments of any status, and the share of them with each fact`}
      </p>
      <div class="segments browse-groupings" role="group" aria-label="Group by">
        {allGroupings.map((each) => (
          <button key={each} type="button" aria-pressed={each === grouping} onClick={() => replaceParams({ by: each })}>
            {groupings[each].title}
          </button>
        ))}
      </div>
      {error !== null && <Failure error={error} onRetry={reload} />}
      {reference !== null && <Groups key={grouping} grouping={grouping} reference={reference} />}
    </div>
  );
}

function Groups({ grouping, reference }: { readonly grouping: Grouping; readonly reference: Reference }) {
  const [text, setText] = useState('');
  const { completeness, names } = reference;
  const groups = groupsOf(grouping, completeness, names);
  const found = matchingGroups(groups, text);
  return (
    <>
      <div class="bar">
        <input
          type="search"
          aria-label={`Filter ${groupings[grouping].title.toLowerCase()}`}
          placeholder="Filter …"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <span class="quiet" role="status">
          {found.length === groups.length
            ? formatCount(groups.length)
            : `${formatCount(found.length)} of ${groups.length}`}
        </span>
      </div>
      {found.length > 0 && <GroupTable grouping={grouping} groups={found} total={completeness} />}
      {groups.length === 0 && <p>The universe has none. Import instruments with values in this column first.</p>}
      {groups.length > 0 && found.length === 0 && <p>Nothing matches “{text.trim()}”.</p>}
    </>
  );
}
