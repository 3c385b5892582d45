import { useEffect, useRef } from 'preact/hooks';
import { ChoiceField } from './choice-field.js';
import type { Choices } from './choices.js';
import { type Filter, filters, type Selection, toggle } from './filters.js';

interface FilterFormProps {
  readonly selection: Selection;
  readonly choices: Choices;
  readonly onChange: (selection: Selection) => void;
}

/** All filters of the listing: the frequent ones first. */
export function FilterForm(props: FilterFormProps) {
  const others = filters.filter(({ isFrequent }) => isFrequent !== true);
  const chosenCount = others.filter(({ name }) => props.selection[name] !== undefined).length;
  return (
    <form class="filters" aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
      <div class="filter-fields">
        {filters.map((filter) => filter.isFrequent === true && <Field key={filter.name} filter={filter} {...props} />)}
      </div>
      <details>
        <summary>More filters{chosenCount > 0 && ` (${chosenCount})`}</summary>
        <div class="filter-fields">
          {others.map((filter) => (
            <Field key={filter.name} filter={filter} {...props} />
          ))}
        </div>
      </details>
    </form>
  );
}

function Field({ filter, selection, choices, onChange }: FilterFormProps & { readonly filter: Filter }) {
  const { name, label, kind, isOpen, hint } = filter;
  const chosen = selection[name] ?? [];
  if (kind === 'text') {
    const set = (text: string) => onChange({ ...selection, [name]: text === '' ? [] : [text] });
    return <TextField label={label} hint={hint} text={chosen[0] ?? ''} onChange={set} />;
  }
  return (
    <ChoiceField
      label={label}
      choices={choices[name] ?? []}
      chosen={chosen}
      onToggle={(value) => onChange(toggle(selection, name, value))}
      isOpen={isOpen ?? false}
    />
  );
}

interface TextFieldProps {
  readonly label: string;
  readonly text: string;
  readonly hint: string | undefined;
  readonly onChange: (text: string) => void;
}

/** Takes effect with Enter or when it is left. */
function TextField({ label, text, hint, onChange }: TextFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => void (field.current!.value = text), [text]);
  return (
    <label class="choice">
      {label}
      <input
        ref={field}
        autocomplete="off"
        spellcheck={false}
        placeholder={hint && `e.g. ${hint}`}
        onChange={(event) => onChange(event.currentTarget.value.trim())}
      />
    </label>
  );
}

/** The active filters; each is removed by a click. */
export function ActiveFilters({ selection, onChange }: Omit<FilterFormProps, 'choices'>) {
  const chips = filters.flatMap(({ name, label }) => (selection[name] ?? []).map((value) => ({ name, label, value })));
  if (chips.length === 0) return null;
  return (
    <div class="chips" role="group" aria-label="Active filters">
      {chips.map(({ name, label, value }) => (
        <button
          key={`${name}=${value}`}
          type="button"
          class="chip"
          aria-label={`Remove ${label} ${value}`}
          onClick={() => onChange(toggle(selection, name, value))}
        >
          <span class="quiet">{label}</span> {value} <span aria-hidden="true">×</span>
        </button>
      ))}
      {chips.length > 1 && (
        <button type="button" class="plain" onClick={() => onChange({ fields: selection['fields'] ?? [] })}>
          Clear all
        </button>
      )}
    </div>
  );
}
