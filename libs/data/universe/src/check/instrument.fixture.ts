import { mapFields } from '@bourse/instrument';
import { checkedFields, type CheckedInstrument } from './finding.js';

const nothing: Omit<CheckedInstrument, 'id' | 'symbol'> = {
  ...mapFields(checkedFields, () => null),
  type: 'Common Stock',
  status: 'active',
  source: 'financedatabase',
  hasPrices: false,
  aliases: [],
  records: [],
};

/** An instrument of a test; omitted fields are unknown. */
export function instrumentWith(symbol: string, given: Partial<CheckedInstrument> = {}): CheckedInstrument {
  return { ...nothing, id: 1, symbol, ...given };
}
