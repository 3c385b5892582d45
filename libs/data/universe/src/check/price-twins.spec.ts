import { expect, test } from 'vitest';
import { instrumentWith } from './instrument.fixture.js';
import { twinFindings } from './price-twins.js';

const apple = instrumentWith('AAPL', { exchange: 'NASDAQ', isin: 'US0378331005', figi: 'BBG000B9XRY4' });
const twinOf = (symbol: string, hasPrices = true) => instrumentWith(symbol, { source: 'prices', hasPrices });

test.each(['NASDAQ:AAPL', 'AAPL US', 'US0378331005', 'BBG000B9XRY4'])('%s is a twin of AAPL', (symbol) => {
  expect(twinFindings(twinOf(symbol), [apple])).toMatchObject([{ kind: 'made_by_prices', symbol, others: ['AAPL'] }]);
});

test('the commands delete the twin and load its prices for the right instrument', () => {
  expect(twinFindings(twinOf('AAPL US'), [apple])[0]!.commands).toEqual([
    "bourse prices delete 'AAPL US'",
    "bourse instruments delete 'AAPL US'",
    'bourse import bars --format FORMAT --symbol AAPL FILE',
  ]);
  expect(twinFindings(twinOf('AAPL US', false), [apple])[0]!.commands).toEqual(["bourse instruments delete 'AAPL US'"]);
});

test('another instrument, or one that prices created too, is no twin', () => {
  expect(twinFindings(twinOf('MSFT'), [apple])).toEqual([]);
  expect(twinFindings(twinOf('AAPL US'), [{ ...apple, source: 'prices' }])).toEqual([]);
});
