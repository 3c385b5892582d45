import { useId, useState } from 'preact/hooks';
import { type Choice, matchingChoices } from './choices.js';

const MAX_SHOWN = 100;

interface ChoiceFieldProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly onToggle: (value: string) => void;
  /** Accepts typed values that the list lacks. */
  readonly isOpen?: boolean;
  readonly hint?: string;
}

/** A field to choose several values of a list, which typing narrows. */
export function ChoiceField({ label, choices, chosen, onToggle, isOpen = false, hint = 'Any' }: ChoiceFieldProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState<number | null>(null);
  const isExpanded = active !== null;
  const shown = isExpanded ? shownChoices(choices, text, isOpen) : [];
  const pick = (value: string) => {
    onToggle(value);
    setText('');
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') setActive(null);
    else if (event.key === 'Enter' && shown[active ?? -1] !== undefined) pick(shown[active!]!.value);
    else if (step === undefined) return;
    else setActive(isExpanded ? Math.max(0, Math.min(shown.length - 1, active + step)) : 0);
    event.preventDefault();
  };
  return (
    <div class="choice">
      <label for={id}>{label}</label>
      <input
        id={id}
        role="combobox"
        autocomplete="off"
        spellcheck={false}
        aria-expanded={isExpanded && shown.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown.length > 0 ? `${id}-${active}` : undefined}
        placeholder={chosen.length === 0 ? hint : chosen.join(', ')}
        class={chosen.length === 0 ? undefined : 'has-chosen'}
        value={text}
        onInput={(event) => {
          setText(event.currentTarget.value);
          setActive(0);
        }}
        onClick={() => setActive(active ?? 0)}
        onKeyDown={press}
        onBlur={() => setActive(null)}
      />
      <Options id={id} label={label} shown={shown} chosen={chosen} active={active} onPick={pick} />
      {isExpanded && shown.length === 0 && (
        <p class="choice-list quiet" role="status">
          No match
        </p>
      )}
    </div>
  );
}

interface OptionsProps {
  readonly id: string;
  readonly label: string;
  readonly shown: readonly Choice[];
  readonly chosen: readonly string[];
  readonly active: number | null;
  readonly onPick: (value: string) => void;
}

function Options({ id, label, shown, chosen, active, onPick }: OptionsProps) {
  return (
    <ul
      id={`${id}-list`}
      class="choice-list"
      role="listbox"
      aria-label={label}
      aria-multiselectable="true"
      hidden={shown.length === 0}
    >
      {shown.map(({ value, hint }, at) => (
        <li
          key={value}
          id={`${id}-${at}`}
          ref={at === active ? showOption : null}
          role="option"
          class={at === active ? 'active' : undefined}
          aria-selected={chosen.includes(value)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(value)}
        >
          <span>{value}</span> <span class="quiet">{hint}</span>
        </li>
      ))}
    </ul>
  );
}

function showOption(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

function shownChoices(choices: readonly Choice[], text: string, isOpen: boolean): readonly Choice[] {
  const found = matchingChoices(choices, text, MAX_SHOWN);
  const typed = text.trim();
  if (!isOpen || typed === '' || found.some(({ value }) => value.toLowerCase() === typed.toLowerCase())) return found;
  return [...found, { value: typed, hint: 'as typed' }];
}
