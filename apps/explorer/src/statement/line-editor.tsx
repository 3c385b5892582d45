import type { ResolveResult } from '@bourse/sdk';
import { useRef, useState } from 'preact/hooks';
import { bourse } from '../api/bourse.js';
import { useAnswer } from '../api/use-answer.js';
import { Failure } from '../app/failure.js';
import type { ChosenInstrument } from './result-csv.js';
import { choose, type Choice, type Line } from './statement-state.js';

const MAX_FOUND = 8;
const TYPING_PAUSE_MS = 150;

interface Properties {
  readonly line: Line;
  readonly result: ResolveResult | undefined;
  readonly choice: Choice | undefined;
  readonly onDone: () => void;
}

/** Lets the visitor pick a candidate, search another instrument, or leave the line out. */
export function LineEditor({ line, result, choice, onDone }: Properties) {
  const [query, setQuery] = useState('');
  const found = useSearch(query);
  return (
    <div class="card raised line-editor">
      <label>
        Search another instrument
        <input
          type="search"
          value={query}
          placeholder="Name, ticker or ISIN"
          onInput={({ currentTarget }) => setQuery(currentTarget.value)}
        />
      </label>
      {found.error !== null && <Failure error={found.error} onRetry={found.reload} />}
      <Options line={line} result={result} choice={choice} found={query === '' ? [] : (found.value ?? [])} />
      <div class="bar">
        <button type="button" class="primary" onClick={onDone}>
          Done
        </button>
        {choice !== undefined && (
          <button type="button" onClick={() => choose(line.number, null)}>
            Undo my choice
          </button>
        )}
      </div>
    </div>
  );
}

interface OptionsProperties extends Omit<Properties, 'onDone'> {
  readonly found: readonly ChosenInstrument[];
}

function Options({ line, result, choice, found }: OptionsProperties) {
  const own = result?.instrument ?? null;
  const offered = [...(own === null ? [] : [own]), ...(result?.candidates ?? [])];
  const chosen = choice === undefined ? own?.symbol : choice.instrument?.symbol;
  const all = unique([...offered, ...(choice?.instrument ? [choice.instrument] : []), ...found]);
  const pick = (instrument: ChosenInstrument) =>
    choose(line.number, instrument.symbol === own?.symbol ? null : { instrument });
  return (
    <fieldset>
      <legend>Instrument of line {line.number}</legend>
      {all.map((instrument) => (
        <Option
          key={instrument.symbol}
          line={line.number}
          isChosen={chosen === instrument.symbol}
          onPick={() => pick(instrument)}
        >
          <b>{instrument.symbol}</b> {instrument.name}{' '}
          <small class="quiet">
            {[instrument.exchange, instrument.currency, instrument.isin].filter(Boolean).join(' · ')}
          </small>
        </Option>
      ))}
      <Option
        line={line.number}
        isChosen={choice !== undefined && choice.instrument === null}
        onPick={() => choose(line.number, { instrument: null })}
      >
        Not an instrument: leave the line out
      </Option>
    </fieldset>
  );
}

interface OptionProperties {
  readonly line: number;
  readonly isChosen: boolean;
  readonly onPick: () => void;
  readonly children: preact.ComponentChildren;
}

function Option({ line, isChosen, onPick, children }: OptionProperties) {
  return (
    <label class="option">
      <input type="radio" name={`line-${line}`} checked={isChosen} onChange={onPick} />
      <span>{children}</span>
    </label>
  );
}

function useSearch(query: string) {
  const isFirst = useRef(true);
  return useAnswer<readonly ChosenInstrument[]>(
    (signal) => {
      if (query.trim() === '') return null;
      const pause = isFirst.current ? 0 : TYPING_PAUSE_MS;
      isFirst.current = false;
      return search(query, pause, signal);
    },
    [query],
  );
}

async function search(query: string, pauseMs: number, signal: AbortSignal): Promise<readonly ChosenInstrument[]> {
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  signal.throwIfAborted();
  const { symbols } = await bourse.symbolSearch({ query, limit: MAX_FOUND, fields: ['mic'] }, { signal });
  return symbols.map((row) => ({ ...row, mic: row.mic ?? null }));
}

function unique(instruments: readonly ChosenInstrument[]): ChosenInstrument[] {
  return [...new Map(instruments.map((instrument) => [instrument.symbol, instrument])).values()];
}
