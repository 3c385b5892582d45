import type { Coverage } from '@bourse/sdk';
import { replaceParams } from '../app/route.js';
import { CompareForm } from './compare-form.js';
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

/** Interval, range, source, adjustment and scale, each one click away, and other symbols. */
export function PriceControls({ choice, coverage }: Props) {
  const choose = (change: Partial<PriceChoice>) => replaceParams(paramsOf({ ...choice, ...change }, coverage));
  const supported = adjustsOf(choice, coverage);
  const sources = sourcesOf(choice.interval, coverage).map(({ source }) => source);
  const stored = intervals.filter((interval) => coverageOf(interval, coverage) !== undefined);
  const { hasAllAdjusts, compared } = choice;
  return (
    <div class="bar price-controls">
      <Segments
        label="Interval"
        values={stored}
        chosen={choice.interval}
        onChoose={(interval) => choose({ interval })}
      />
      <Segments label="Range" values={ranges} chosen={choice.range} onChoose={(range) => choose({ range })} />
      <Segments
        isLabelled
        label="Source"
        values={sources}
        chosen={choice.source}
        onChoose={(source) => choose({ source })}
      />
      <Segments
        label="Adjust"
        values={adjusts.filter((adjust) => supported.includes(adjust))}
        chosen={hasAllAdjusts ? null : choice.adjust}
        isLabelled
        onChoose={(adjust) => choose({ adjust, hasAllAdjusts: false })}
      />
      <ChartStyle choice={choice} hasAdjusts={supported.length > 1} onChoose={choose} />
      <CompareForm compared={compared} onChange={(symbols) => choose({ compared: symbols, hasAllAdjusts: false })} />
    </div>
  );
}

interface ChartStyleProps {
  readonly choice: PriceChoice;
  readonly hasAdjusts: boolean;
  readonly onChoose: (change: Partial<PriceChoice>) => void;
}

function ChartStyle({ choice: { hasAllAdjusts, isLog }, hasAdjusts, onChoose }: ChartStyleProps) {
  return (
    <div class="segments" role="group" aria-label="Chart">
      {hasAdjusts && (
        <Toggle
          text="Adjustments"
          isOn={hasAllAdjusts}
          onToggle={(isOn) => onChoose({ hasAllAdjusts: isOn, compared: [] })}
        />
      )}
      <Toggle text="Log" isOn={isLog} onToggle={(isOn) => onChoose({ isLog: isOn })} />
    </div>
  );
}

interface ToggleProps {
  readonly text: string;
  readonly isOn: boolean;
  readonly onToggle: (isOn: boolean) => void;
}

function Toggle({ text, isOn, onToggle }: ToggleProps) {
  return (
    <button type="button" aria-pressed={isOn} onClick={() => onToggle(!isOn)}>
      {text}
    </button>
  );
}

/** The parameters of the address; an adjustment that the source lacks is left to the default. */
function paramsOf(choice: PriceChoice, coverage: readonly Coverage[]) {
  const { interval, range, source, adjust, hasAllAdjusts, compared, isLog } = choice;
  return {
    interval,
    range,
    source: namedSource(source, sourcesOf(interval, coverage)),
    adjust: adjustsOf(choice, coverage).find((supported) => supported === adjust),
    adjustments: hasAllAdjusts ? 'all' : undefined,
    compare: compared.join(','),
    scale: isLog ? 'log' : undefined,
  };
}

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly chosen: Value | null;
  /** Whether the values need the label to be understood. */
  readonly isLabelled?: boolean;
  readonly onChoose: (value: Value) => void;
}

function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, values, chosen, isLabelled = false, onChoose } = props;
  if (values.length < 2) return null;
  return (
    <div class="segments" role="group" aria-label={label}>
      {isLabelled && <span class="quiet">{label}</span>}
      {values.map((value) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {value}
        </button>
      ))}
    </div>
  );
}
