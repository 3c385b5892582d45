export { type Dividend, dividendFrequencies, dividendTypes, type Split } from './actions.js';
export {
  adjustBars,
  adjustInSteps,
  type Adjustments,
  type DividendFactor,
  type LabelledSplit,
  roundVolumes,
  undoSplits,
} from './adjust.js';
export { aggregateBars } from './aggregate.js';
export { type Bars, emptyBars, firstAtOrAfter, noBars, type PriceColumn, priceColumns, sliceBars } from './bars.js';
export { BarsBuilder, type DecimalBar } from './bars-builder.js';
export {
  canMultiply,
  isAmount,
  isPrice,
  isSplitRatio,
  isVolume,
  PRICE_BOUNDS,
  RATIO_BOUNDS,
  VOLUME_BOUNDS,
} from './bounds.js';
export { ChunkDamaged } from './codec/chunk-reader.js';
export { chunkCount, decodeBars, decodeJoined, decodeJoinedInSteps } from './codec/decode.js';
export { encodeBars } from './codec/encode.js';
export { type Decimal, decimalOf, parseDecimal, powerOfTen, to15Digits, fromScaled } from './decimal.js';
export {
  dividendFactors,
  type DividendFactors,
  type PreviousClose,
  previousCloseIn,
  splitAdjustedAmount,
} from './dividend-factors.js';
export { equalBars, joinBars, mergeBars, scaleDown } from './join.js';
export { type Ratio, ratioOf } from './ratio.js';
export { type BarColumn, BarForm, type BarProperty, writeJsonRows, writeRows } from './wire/bar-form.js';
export { BarsSerializer, type SerializedBars } from './wire/bars-serializer.js';
export { ByteWriter } from './wire/byte-writer.js';
export { writeNumbers } from './wire/write-numbers.js';
export type { DatetimeKind } from './wire/datetime-bytes.js';
export { BARS_CSV_HEADER, writeBarsCsv } from './wire/write-bars.js';
