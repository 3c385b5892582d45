export { type Dividend, dividendFrequencies, dividendTypes, type Split } from './actions.js';
export { type Bars, emptyBars, firstAtOrAfter, noBars, type PriceColumn, priceColumns, sliceBars } from './bars.js';
export { BarsBuilder, type WrittenBar } from './bars-builder.js';
export { type Decimal, decimalOf, parseDecimal, powerOfTen } from './decimal.js';
