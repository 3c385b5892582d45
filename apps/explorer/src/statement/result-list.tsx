import { signal } from '@preact/signals';
import type { ResolveResult } from '@bourse/sdk';
import { addressOf } from '../app/route.js';
import { formatCount } from '../app/numbers.js';
import { LineEditor } from './line-editor.js';
import type { ChosenInstrument } from './result-csv.js';
import { progress } from './statement-run.js';
import { type Choice, type Line, type LineStatus, states } from './statement-state.js';

const MAX_SHOWN = 200;

const filters = { all: 'All', resolved: 'Resolved', check: 'To check' } as const;
type Filter = keyof typeof filters;

const filter = signal<Filter>('all');
const shownCount = signal(MAX_SHOWN);
/** The number of the line that is being corrected; the filter does not hide it. */
const openLine = signal<number | null>(null);

interface LineState {
  readonly line: Line;
  readonly result: ResolveResult | undefined;
  readonly choice: Choice | undefined;
  readonly status: LineStatus;
}

const fits = ({ status }: LineState, by: Filter) =>
  by === 'all' || (by === 'resolved' ? status === 'resolved' : status === 'ambiguous' || status === 'not_found');

/** The lines with their instruments, to check and correct. */
export function ResultList() {
  const selected = states.value.filter((state) => fits(state, filter.value) || state.line.number === openLine.value);
  return (
    <section aria-labelledby="lines-title">
      <h2 id="lines-title">Lines</h2>
      <FilterBar />
      {selected.length === 0 && <p class="quiet">No line is left here.</p>}
      <ol class="statement-lines">
        {selected.slice(0, shownCount.value).map(({ line, result, choice, status }) => (
          <ResultLine key={line.number} line={line} result={result} choice={choice} status={status} />
        ))}
      </ol>
      {selected.length > shownCount.value && (
        <button type="button" onClick={() => (shownCount.value += MAX_SHOWN)}>
          Show {formatCount(Math.min(MAX_SHOWN, selected.length - shownCount.value))} more
        </button>
      )}
    </section>
  );
}

function FilterBar() {
  const select = (name: Filter) => {
    filter.value = name;
    shownCount.value = MAX_SHOWN;
  };
  return (
    <div class="bar" role="group" aria-label="Show lines">
      {(Object.keys(filters) as Filter[]).map((name) => (
        <button key={name} type="button" class="chip" aria-pressed={filter.value === name} onClick={() => select(name)}>
          {filters[name]} <b>{formatCount(states.value.filter((state) => fits(state, name)).length)}</b>
        </button>
      ))}
    </div>
  );
}

/** Its properties keep their identity while nothing changes, so that only changed lines are drawn again. */
function ResultLine({ line, result, choice, status }: LineState) {
  const isOpen = openLine.value === line.number;
  const instrument = choice === undefined ? (result?.instrument ?? null) : choice.instrument;
  return (
    <li class={`statement-line ${status}`} aria-label={`Line ${line.number}`}>
      <div class="written">
        <span class="line-number">{line.number}</span>
        <span>
          {line.item?.query ?? line.cells.join(' ')} <Hints line={line} />
        </span>
      </div>
      <div class="found">
        <StatusWord status={status} isYours={choice !== undefined} />{' '}
        {instrument !== null && <Instrument instrument={instrument} />}
        {choice === undefined && result !== undefined && <Reasons result={result} />}
      </div>
      {status !== 'waiting' && <ToggleButton line={line} isOpen={isOpen} status={status} />}
      {isOpen && <LineEditor line={line} result={result} choice={choice} onDone={() => closeAndGoOn(line.number)} />}
    </li>
  );
}

function ToggleButton({
  line,
  isOpen,
  status,
}: {
  readonly line: Line;
  readonly isOpen: boolean;
  readonly status: LineStatus;
}) {
  const needsChoice = status === 'ambiguous' || status === 'not_found';
  return (
    <button
      type="button"
      class={needsChoice ? 'toggle' : 'toggle plain'}
      data-line={line.number}
      aria-expanded={isOpen}
      aria-label={`${needsChoice ? 'Choose' : 'Correct'} line ${line.number}`}
      onClick={() => (openLine.value = isOpen ? null : line.number)}
    >
      {needsChoice ? 'Choose' : 'Correct'}
    </button>
  );
}

/** Moves the focus to the next line in the list, so that the keyboard goes from one to the next. */
function closeAndGoOn(number: number): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('.statement-lines [data-line]')];
  const index = buttons.findIndex(({ dataset }) => Number(dataset['line']) === number);
  (buttons[index + 1] ?? buttons[index])?.focus();
  openLine.value = null;
}

function Hints({ line: { item } }: { readonly line: Line }) {
  const hints = [item?.currency, item?.mic, item?.country].filter((hint) => hint !== undefined);
  return hints.length === 0 ? null : <small class="quiet">{hints.join(' · ')}</small>;
}

const statusWords: Readonly<Record<LineStatus, readonly [icon: string, word: string]>> = {
  resolved: ['✓', 'Resolved'],
  ambiguous: ['?', 'Ambiguous'],
  not_found: ['✕', 'Not found'],
  left_out: ['–', 'Not an instrument'],
  waiting: ['…', 'Waiting'],
};

function StatusWord({ status, isYours }: { readonly status: LineStatus; readonly isYours: boolean }) {
  const [icon, word] = statusWords[status];
  if (status === 'waiting' && progress.value.kind !== 'running') return null;
  return (
    <span class="verdict">
      <span aria-hidden="true">{icon}</span> {isYours && status === 'resolved' ? 'Chosen by you' : word}
    </span>
  );
}

function Instrument({ instrument }: { readonly instrument: ChosenInstrument }) {
  const { symbol, name, exchange, currency } = instrument;
  return (
    <>
      <a href={addressOf(symbol)}>{symbol}</a> {name}{' '}
      <small class="quiet">{[exchange, currency].filter((part) => part !== null).join(' · ')}</small>
    </>
  );
}

function Reasons({ result }: { readonly result: ResolveResult }) {
  const { confidence, reasons, home_line: isHomeLine } = result;
  const line = isHomeLine === null ? [] : [isHomeLine ? 'home line' : 'not the home line'];
  const others = reasons.filter((reason) => reason !== 'home line');
  return (
    <small class="reasons quiet">
      {confidence !== null && <b>{Math.round(confidence * 100)} %</b>}{' '}
      {[...others, ...(others.some((reason) => reason.startsWith('not the home line')) ? [] : line)].join('; ')}
    </small>
  );
}
