import { useState } from 'preact/hooks';
import { backgroundBourse } from '../api/bourse.js';
import { useAnswer } from '../api/use-answer.js';

const MAX_OFFERED = 8;

interface Props {
  readonly compared: readonly string[];
  readonly onChange: (symbols: readonly string[]) => void;
}

/** Adds symbols whose closes are drawn beside, in percent of their first close in view. */
export function CompareForm({ compared, onChange }: Props) {
  const [text, setText] = useState('');
  const query = text.trim();
  const add = (symbol: string) => {
    setText('');
    if (symbol !== '') onChange([...new Set([...compared, symbol])]);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    add(query);
  };
  // A choice of the list is one event; typing needs Enter.
  const input = ({ currentTarget, inputType }: InputEvent & { readonly currentTarget: HTMLInputElement }) =>
    inputType === 'insertReplacementText' ? add(currentTarget.value) : setText(currentTarget.value);
  return (
    <form class="compare" onSubmit={submit}>
      <input
        list="compare-symbols"
        aria-label="Compare with a symbol"
        autocomplete="off"
        placeholder="Compare with …"
        value={text}
        onInput={input}
      />
      <Offers query={query} />
      {compared.map((symbol) => (
        <button
          key={symbol}
          type="button"
          class="chip"
          aria-label={`Remove ${symbol}`}
          onClick={() => onChange(compared.filter((other) => other !== symbol))}
        >
          {symbol} <span aria-hidden="true">×</span>
        </button>
      ))}
    </form>
  );
}

function Offers({ query }: { readonly query: string }) {
  const { value } = useAnswer(
    (signal) => (query === '' ? null : backgroundBourse.symbolSearch({ query, limit: MAX_OFFERED }, { signal })),
    [query],
  );
  return (
    <datalist id="compare-symbols">
      {(value?.symbols ?? []).map(({ symbol, name }) => (
        <option key={symbol} value={symbol}>
          {name}
        </option>
      ))}
    </datalist>
  );
}
