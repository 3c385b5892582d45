import type { InstrumentType } from '@bourse/sdk';
import { usePlaces } from '../api/names.js';
import { type FilterName, filterOf, query, setFilter } from './search-state.js';

interface Choice {
  readonly value: string;
  readonly text: string;
}

const instrumentTypes = [
  'Common Stock',
  'ETF',
  'Mutual Fund',
  'Index',
  'Crypto',
  'FX',
  'Bond',
] as const satisfies readonly InstrumentType[];
const types = instrumentTypes.map(choice);
const statuses = ['active', 'delisted'].map(choice);
const groups = [{ value: 'none', text: 'Every listing' }];

/** The filters of a search, each a select in the shape of a chip. */
export function FilterChips() {
  const { countries, exchanges } = usePlaces(query.value !== '');
  return (
    <div class="bar filters" role="group" aria-label="Filters">
      <Chip name="type" label="Type" choices={types} />
      <Chip
        name="country"
        label="Country"
        choices={countries.map(({ country, name }) => ({ value: country, text: name ?? country }))}
      />
      <Chip
        name="exchange"
        label="Exchange"
        choices={exchanges.map(({ exchange, name }) => ({ value: exchange, text: name ?? exchange }))}
      />
      <Chip name="status" label="Status" choices={statuses} />
      <DayChip />
      <Chip name="group" label="One per issue" choices={groups} />
    </div>
  );
}

/** Symbols and names as of a day. */
function DayChip() {
  const value = filterOf('as_of');
  return (
    <label class={`chip ${value === '' ? '' : 'chosen'}`}>
      As of
      <input type="date" value={value} onChange={(event) => setFilter('as_of', event.currentTarget.value)} />
    </label>
  );
}

interface ChipProps {
  readonly name: FilterName;
  readonly label: string;
  readonly choices: readonly Choice[];
}

function Chip({ name, label, choices }: ChipProps) {
  const value = filterOf(name);
  const isKnown = value === '' || choices.some((one) => one.value === value);
  return (
    <select
      class={`chip ${value === '' ? '' : 'chosen'}`}
      aria-label={label}
      value={value}
      onChange={(event) => setFilter(name, event.currentTarget.value)}
    >
      <option value="">{label}</option>
      {!isKnown && <option value={value}>{value}</option>}
      {choices.map((one) => (
        <option key={one.value} value={one.value}>
          {one.text}
        </option>
      ))}
    </select>
  );
}

function choice(value: string): Choice {
  return { value, text: value };
}
