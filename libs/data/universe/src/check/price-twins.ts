import type { Database } from '@bourse/db';
import { canonicalKey, findListingsNamed, parseFigi, parseIsin, symbolReadings } from '@bourse/symbology';
import { checkedByIdentifiers, checkedByIds, checkedBySymbols } from './checked-pages.js';
import { deleteInstrumentCommand, deletePricesCommand, shellWord } from './commands.js';
import type { CheckedInstrument, InstrumentFinding } from './finding.js';
import { toBatches } from './id-batches.js';
import { symbolsOf } from './symbols-text.js';

/** Instruments that an import of prices created. Their symbols may be spellings or identifiers of others. */
export class PriceTwins {
  readonly #ids: number[] = [];

  add({ id, source }: CheckedInstrument): void {
    if (source === 'prices') this.#ids.push(id);
  }

  async *findings(db: Database, version: number): AsyncGenerator<InstrumentFinding[]> {
    for (const ids of toBatches(this.#ids.map((id) => [id]))) {
      const twins = await checkedByIds(db, version, ids);
      const writings = twins.flatMap(({ symbol }) => symbolReadings(symbol).flatMap((reading) => reading.writings()));
      const identifiers = twins.flatMap(({ symbol }) => parseIsin(symbol) ?? parseFigi(symbol) ?? []);
      const instruments = [
        ...(await checkedBySymbols(db, version, writings)),
        ...(identifiers.length === 0 ? [] : await checkedByIdentifiers(db, version, identifiers)),
      ];
      yield twins.flatMap((twin) => twinFindings(twin, instruments));
    }
  }
}

/** Reports an instrument of prices that is the spelling or the identifier of others, and the commands that move it. */
export function twinFindings(twin: CheckedInstrument, known: readonly CheckedInstrument[]): InstrumentFinding[] {
  const { symbol } = twin;
  const originals = originalsOf(
    twin,
    known.filter(({ source }) => source !== 'prices'),
  );
  if (originals.length === 0) return [];
  const [only, ...more] = originals;
  const reload = `bourse import bars --format FORMAT --symbol ${shellWord(only!.symbol)} FILE`;
  return [
    {
      kind: 'made_by_prices',
      symbol,
      others: originals.map((original) => original.symbol),
      message: `an import of prices created it, but it names ${symbolsOf(originals)}`,
      mend: null,
      commands: [
        ...(twin.hasPrices ? [deletePricesCommand(symbol)] : []),
        deleteInstrumentCommand(symbol),
        ...(twin.hasPrices && more.length === 0 ? [reload] : []),
      ],
    },
  ];
}

function originalsOf({ symbol }: CheckedInstrument, known: readonly CheckedInstrument[]): CheckedInstrument[] {
  const identifier = parseIsin(symbol) ?? parseFigi(symbol);
  if (identifier !== null) return known.filter(({ isin, figi }) => isin === identifier || figi === identifier);
  const byKey = Map.groupBy(known, (row) => canonicalKey(row.symbol));
  return findListingsNamed(symbol, (key) => byKey.get(key) ?? []);
}
