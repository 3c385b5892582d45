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
}

/** A field to choose several values of a list, which typing narrows. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, chosen } = props;
  const id = useId();
  const { text, active, shown, setText, setActive, pick, press } = useChoice(props);
  const isExpanded = shown.length > 0;
  return (
    <div class="choice">
      <label for={id}>{label}</label>
      <input
        id={id}
        role="combobox"
        autocomplete="off"
        spellcheck={false}
        aria-expanded={isExpanded}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isExpanded ? `${id}-${active}` : undefined}
        placeholder={chosen.length === 0 ? 'Any' : chosen.join(', ')}
        class={chosen.length === 0 ? undefined : 'has-chosen'}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
        onClick={() => setActive(active ?? 0)}
        onKeyDown={press}
        onBlur={() => setActive(null)}
      />
      <Options id={id} label={label} shown={shown} chosen={chosen} active={active} onPick={pick} />
      <p class="choice-list quiet" role="status" hidden={active === null || isExpanded}>
        {active !== null && !isExpanded && 'No match'}
      </p>
    </div>
  );
}

/** The typed text, the choices that it leaves, and the active one of them; null while the list is closed. */
function useChoice({ choices, onToggle, isOpen = false }: ChoiceFieldProps) {
  const [text, setTyped] = useState('');
  const [active, setActive] = useState<number | null>(null);
  const shown = active === null ? [] : shownChoices(choices, text, isOpen);
  const setText = (typed: string) => {
    setTyped(typed);
    setActive(0);
  };
  const pick = (value: string) => {
    onToggle(value);
    setTyped('');
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') setActive(null);
    else if (event.key === 'Enter' && shown[active ?? -1] !== undefined) {
      pick(shown[active!]!.value);
      setActive(null);
    } else if (step === undefined) return;
    else setActive(active === null ? 0 : Math.max(0, Math.min(shown.length - 1, active + step)));
    event.preventDefault();
  };
  return { text, active, shown, setText, setActive, pick, press };
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
