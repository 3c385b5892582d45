import type { Coverage } from '@bourse/sdk';
import { replaceParams } from '../app/route.js';
import {
  adjusts,
  adjustsOf,
  coverageOf,
  intervals,
  namedSource,
  type PriceChoice,
  ranges,
  sourcesOf,
} from './price-choice.js';

interface Props {
  readonly choice: PriceChoice;
  readonly coverage: readonly Coverage[];
}

/** Interval, range, source and adjustment, each one click away. */
export function PriceControls({ choice, coverage }: Props) {
  const choose = (change: Partial<PriceChoice>) => replaceParams(paramsOf({ ...choice, ...change }, coverage));
  const supported = adjustsOf(choice, coverage);
  const sources = sourcesOf(choice.interval, coverage).map(({ source }) => source);
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
      {sources.length > 1 && (
        <Segments label="Source" values={sources} chosen={choice.source} onChoose={(source) => choose({ source })} />
      )}
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
        aria-label="Compare adjustments"
        aria-pressed={choice.isComparing}
        disabled={supported.length < 2}
        onClick={() => choose({ isComparing: !choice.isComparing })}
      >
        Compare
      </button>
    </div>
  );
}

/** The parameters of the address; an adjustment that the source lacks is left to the default. */
function paramsOf(choice: PriceChoice, coverage: readonly Coverage[]) {
  const { interval, range, source, adjust, isComparing } = choice;
  return {
    interval,
    range,
    source: namedSource(source, sourcesOf(interval, coverage)),
    adjust: adjustsOf(choice, coverage).find((supported) => supported === adjust),
    compare: isComparing ? 'yes' : undefined,
  };
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
