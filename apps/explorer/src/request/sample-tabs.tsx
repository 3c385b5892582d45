import { signal } from '@preact/signals';
import { useId } from 'preact/hooks';
import type { Exchange } from '../api/exchanges.js';
import { CodeBlock } from './code-block.js';
import { type CodeSample, codeSamples } from './code-samples.js';

/** The language that the visitor reads; the same for every request. */
const language = signal<CodeSample['language']>('curl');

/** The request in four languages, as tabs: arrows move between them. */
export function SampleTabs({ exchange }: { readonly exchange: Exchange }) {
  const id = useId();
  const samples = codeSamples(exchange, location.origin);
  const shown = samples.find((sample) => sample.language === language.value)!;
  return (
    <div class="samples">
      <div role="tablist" aria-label="Language" onKeyDown={moveTab}>
        {samples.map((sample) => (
          <Tab key={sample.language} sample={sample} panelId={id} />
        ))}
      </div>
      <div role="tabpanel" id={id} aria-label={`Request in ${shown.language}`}>
        {shown.code === null ? (
          <p class="quiet none">{shown.language} has no equivalent of this request.</p>
        ) : (
          <CodeBlock code={shown.code} label={`request in ${shown.language}`} />
        )}
      </div>
    </div>
  );
}

function Tab({ sample, panelId }: { readonly sample: CodeSample; readonly panelId: string }) {
  const isSelected = sample.language === language.value;
  return (
    <button
      type="button"
      role="tab"
      aria-selected={isSelected}
      aria-controls={panelId}
      tabIndex={isSelected ? 0 : -1}
      onClick={() => (language.value = sample.language)}
    >
      {sample.language}
    </button>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

function moveTab(event: KeyboardEvent): void {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const tabs = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('[role=tab]')];
  const next = tabs.at((tabs.indexOf(event.target as HTMLElement) + step) % tabs.length)!;
  next.focus();
  next.click();
}
