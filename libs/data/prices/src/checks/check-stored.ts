import { splitAdjustedAmount } from '@bourse/bars';
import type { Database } from '@bourse/db';
import { storedDividends, storedSplits } from '../actions/stored-actions.js';
import { type PriceSeries, readPriceSeries } from '../catalog/price-series.js';
import { BarPages } from '../formats/bar-pages.js';
import { readWholeSeries } from '../read/stored-bars.js';
import { type CheckOutcome, checkInTurns } from './check-series.js';
import { Closes } from './closes.js';
import type { CheckedSeries, PriceFinding } from './finding.js';
import { findingOfSeries } from './finding-of.js';
import { hasShares, storedTypeOf } from './instrument-type.js';
import { areUnitsApart, closeText, nearCloses } from './near-closes.js';
import { storedDates } from './stored-dates.js';

/**
 * Suspicious parts of a stored series: impossible dates, unit errors, splits that are not in the prices, splits that no
 * source reported. Rejects with the signal's reason.
 */
export async function checkStored(
  db: Database,
  series: PriceSeries,
  signal?: AbortSignal,
): Promise<Omit<CheckOutcome<CheckedSeries>, 'series'>> {
  const { instrumentId, basis, asOf, interval } = series;
  const [bars, splits, dividends, type] = await Promise.all([
    readWholeSeries(db, series),
    storedSplits(db, [instrumentId]),
    storedDividends(db, [instrumentId]),
    storedTypeOf(db, instrumentId),
  ]);
  const seen = basis === 'raw' ? splits : splits.filter(({ exDay }) => asOf === null || exDay <= asOf);
  const dividing = basis === 'raw' ? [] : seen;
  const inPrices = dividends.map((paid) => ({
    ...paid,
    amount: splitAdjustedAmount(paid.amount, paid.exDay, dividing),
  }));
  const checked: CheckedSeries = { bars: BarPages.of(bars), splits: seen, dividends: inPrices, basis, interval };
  const dates = [...storedDates(new Closes(checked), type)].filter((finding) => finding !== null);
  const asPaid = (finding: PriceFinding): PriceFinding => {
    const at = inPrices.findIndex(({ exDay, amount }) => exDay === finding.label && amount === finding.value);
    return finding.field === 'dividend' ? { ...finding, value: dividends[at]!.amount } : finding;
  };
  const { findings, furtherErrors } = await checkInTurns(checked, hasShares(type) ? [] : null, { signal });
  const units = await unitsOfSources(db, series, checked.bars);
  return { findings: [...units, ...[...dates, ...findings].map(asPaid)], furtherErrors };
}

/** Earlier stored series of other sources that seem to be in another unit. */
async function unitsOfSources(db: Database, series: PriceSeries, bars: BarPages): Promise<PriceFinding[]> {
  const findings: PriceFinding[] = [];
  for (const other of await readPriceSeries(db, [series.instrumentId])) {
    if (other.id >= series.id || other.interval !== series.interval || other.basis !== series.basis) continue;
    const near = await nearCloses(db, other, bars);
    if (near === null || !areUnitsApart(near)) continue;
    const { own, stored } = near;
    const message = `the close is ${closeText(own)}, but that of ${other.source} is ${closeText(stored)}: one of them may be in another unit`;
    findings.push(findingOfSeries('unit_unlike_source', message, own.close, 'suspicion'));
  }
  return findings;
}
