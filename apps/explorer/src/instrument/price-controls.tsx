import type { Coverage } from '@bourse/sdk';
import { replaceParams } from '../app/route.js';
import { adjusts, adjustsOf, coverageOf, intervals, type PriceChoice, ranges } from './price-choice.js';

interface Props {
  readonly choice: PriceChoice;
  readonly coverage: readonly Coverage[];
}

/** Interval, range and adjustment, each one click away. */
export function PriceControls({ choice, coverage }: Props) {
  const choose = (change: Partial<PriceChoice>) => {
    const { interval, range, adjust, isComparing } = { ...choice, ...change };
    replaceParams({ interval, range, adjust, compare: isComparing ? 'yes' : undefined });
  };
  const supported = adjustsOf(choice.interval, coverage);
  return (
    <div class="bar price-controls">
      <Segments
        label="Interval"
        values={intervals}
        chosen={choice.interval}
        isEnabled={(interval) => coverageOf(interval, coverage) !== undefined}
        onChoose={(interval) => choose({ interval })}
      />
      <Segments label="Range" values={ranges} chosen={choice.range} onChoose={(range) => choose({ range })} />
      <Segments
        label="Adjust"
        values={adjusts}
        chosen={choice.isComparing ? null : choice.adjust}
        isEnabled={(adjust) => supported.includes(adjust)}
        onChoose={(adjust) => choose({ adjust, isComparing: false })}
      />
      <button
        type="button"
        class="chip"
        aria-pressed={choice.isComparing}
        disabled={supported.length < 2}
        onClick={() => choose({ isComparing: !choice.isComparing })}
      >
        Compare adjustments
      </button>
    </div>
  );
}

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly chosen: Value | null;
  readonly isEnabled?: (value: Value) => boolean;
  readonly onChoose: (value: Value) => void;
}

function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, values, chosen, isEnabled = () => true, onChoose } = props;
  return (
    <div class="segments" role="group" aria-label={label}>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          disabled={!isEnabled(value)}
          onClick={() => onChoose(value)}
        >
          {value}
        </button>
      ))}
    </div>
  );
}
