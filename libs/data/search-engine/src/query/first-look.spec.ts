import { descriptiveSum, rankingModel, understand } from '@bourse/rank';
import { createDescribedUniverse } from '@bourse/semantic-index/testing/described';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Evidence, FirstLook, Prominence } from './describing.js';

const danish = { exchange: 'CPH', country: 'DK', issuer_country: 'DK' };
const { universe, index } = await createDescribedUniverse(
  [
    { ...danish, symbol: 'CARL-B.CO', name: 'Carlsberg A/S', market_cap: 'Large Cap' },
    { ...danish, symbol: 'RBREW.CO', name: 'Royal Unibrew A/S', market_cap: 'Small Cap' },
    { symbol: 'KRN.DE', name: 'Krones AG', exchange: 'XETRA', country: 'DE', issuer_country: 'DE' },
    { symbol: 'KRN.MU', name: 'Krones AG', exchange: 'MUN', country: 'DE', issuer_country: 'DE' },
    { symbol: 'SPY', name: 'SPDR S&P 500 ETF Trust', exchange: 'ARCA', country: 'US', type: 'ETF' },
    { symbol: '^GSPC', name: 'S&P 500', exchange: 'SNP', type: 'Index' },
  ],
  {},
);
const weights = rankingModel.wordsOnly;
const prominence = new Prominence(index, weights);
const rows = Array.from({ length: universe.count }, (_, row) => row);
const share = fc.double({ min: 0, max: 1, noNaN: true });

test.each(['danish brewer', 'small cap beer etf', 'Hersteller von Abfüllanlagen', 'large index fund', 'beer'])(
  '%s: the sum of the parts is the weighted sum of all features',
  (query) => {
    const evidence = new Evidence(universe, index, understand(query));
    const look = new FirstLook(evidence, prominence, weights);
    const unseen = { asked: 0, early: 0, inName: 0, meaning: null, concept: 0 };
    fc.assert(
      fc.property(fc.constantFrom(...rows), share, share, (row, text, name) => {
        const whole = descriptiveSum(evidence.of(row, { ...unseen, text, name }), weights);
        expect(look.sum(row, text, name)).toBeCloseTo(whole, 9);
      }),
    );
  },
);
