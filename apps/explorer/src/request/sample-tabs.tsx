import { type CodeSample, codeSamples, tabIndexAfter } from '@bourse/front-end';
import { signal } from '@preact/signals';
import { useId } from 'preact/hooks';
import type { Exchange } from '../api/exchanges.js';
import { CodeBlock } from './code-block.js';

/** The language that the visitor reads; the same for every request. */
const language = signal('curl');

/** The request in every language, as tabs: arrows move between them. */
export function SampleTabs({ exchange }: { readonly exchange: Exchange }) {
  const id = useId();
  const samples = codeSamples(exchange, location.origin);
  const shown = samples.find((sample) => sample.name === language.value)!;
  return (
    <div class="samples">
      <div role="tablist" aria-label="Language" onKeyDown={moveTab}>
        {samples.map((sample) => (
          <Tab key={sample.name} sample={sample} panelId={id} />
        ))}
      </div>
      <div role="tabpanel" id={id} aria-label={`Request in ${shown.name}`}>
        {shown.code === null ? (
          <p class="quiet none">{shown.name} has no equivalent of this request.</p>
        ) : (
          <CodeBlock code={shown.code} label={`request in ${shown.name}`} />
        )}
      </div>
    </div>
  );
}

function Tab({ sample, panelId }: { readonly sample: CodeSample; readonly panelId: string }) {
  const isSelected = sample.name === language.value;
  return (
    <button
      type="button"
      role="tab"
      aria-selected={isSelected}
      aria-controls={panelId}
      tabIndex={isSelected ? 0 : -1}
      onClick={() => (language.value = sample.name)}
    >
      {sample.name}
    </button>
  );
}

function moveTab(event: KeyboardEvent): void {
  const tabs = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('[role=tab]')];
  const next = tabIndexAfter(event.key, tabs.indexOf(event.target as HTMLElement), tabs.length);
  if (next === null) return;
  event.preventDefault();
  tabs[next]!.focus();
  tabs[next]!.click();
}
