import { type FieldName, fieldOf } from '@bourse/instrument';
import { formatCount } from '../app/numbers.js';
import { type Delimiter, type Field, fields } from '@bourse/statement';
import { columns, correct, corrections, lines, table } from './statement-state.js';

const separators: Readonly<Record<Delimiter, string>> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Bar',
  '': 'None: plain lines',
};

/** Columns that are no field of an instrument, or accept more than it. */
const ownLabels: Readonly<Partial<Record<Field, string>>> = {
  query: 'Whole text',
  ticker: 'Ticker',
  exchange: 'Exchange or MIC',
  source: 'Data source',
};

const labelOf = (field: Field) => ownLabels[field] ?? fieldOf(field as FieldName).label;

/** What was detected in the statement, for the visitor to correct. */
export function ColumnForm() {
  const { delimiter, hasHeader } = table.value;
  return (
    <fieldset class="statement-columns">
      <legend>{formatCount(lines.value.length)} lines. Check what each column holds</legend>
      <label>
        Separator
        <select
          value={delimiter}
          onChange={({ currentTarget }) => correct({ delimiter: currentTarget.value as Delimiter })}
        >
          {Object.entries(separators).map(([value, name]) => (
            <option key={name} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {delimiter !== '' && fields.map((field) => <ColumnField key={field} field={field} />)}
      {delimiter !== '' && (
        <label class="check">
          <input
            type="checkbox"
            checked={hasHeader}
            onChange={({ currentTarget }) => correct({ hasHeader: currentTarget.checked })}
          />
          One line names the columns
        </label>
      )}
    </fieldset>
  );
}

function ColumnField({ field }: { readonly field: Field }) {
  const select = (value: string) => {
    const column = value === '' ? undefined : Number(value);
    correct({ columns: { ...corrections.value.columns, [field]: column } });
  };
  return (
    <label>
      {labelOf(field)}
      <select value={columns.value[field] ?? ''} onChange={({ currentTarget }) => select(currentTarget.value)}>
        <option value="">none</option>
        {table.value.header.map((name, column) => (
          <option key={column} value={column}>
            {name || `column ${column + 1}`}
          </option>
        ))}
      </select>
    </label>
  );
}
