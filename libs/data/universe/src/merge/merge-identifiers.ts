import { figiFields, mapFields } from '@bourse/instrument';
import type { InstrumentFields } from '../sources/parsed-instrument.js';
import { identifierRankOf, ownRank } from './source-rank.js';
import { byStrength, type SourceRecord } from './source-record.js';

/** The identifiers by which catalogues confuse listings. */
const rankedFields = ['isin', ...figiFields] as const;
type Identifiers = Pick<InstrumentFields, (typeof rankedFields)[number]>;

/**
 * The identifiers of an instrument. The sample's are checked one by one and rank above the catalogue's. Catalogues put
 * the ISIN of a depositary receipt on home listings: of several ISINs, one of the country of the issuer or of the venue
 * comes first, and one of the United States last where neither exists. A record of the operator ranks above all of
 * these. A composite FIGI in place of the listing's own is ignored.
 */
export function identifiersOf(fields: InstrumentFields, records: readonly SourceRecord[]): Identifiers {
  const sorted = records.toSorted(
    (left, right) => identifierRankOf(left.source) - identifierRankOf(right.source) || byStrength(left, right),
  );
  const recordsOf = (field: keyof Identifiers) => sorted.filter(({ stated }) => stated[field] !== undefined);
  // Inferred values fill gaps.
  const strongestOf = (field: keyof Identifiers, given = recordsOf(field)) => {
    const strongest = given.at(-1);
    return strongest === undefined ? fields[field] : (strongest.stated[field] ?? null);
  };
  const isOwn = (figi: string | null | undefined) => figi == null || !isComposite(figi, sorted);
  const figi = strongestOf(
    'figi',
    recordsOf('figi').filter(({ stated }) => isOwn(stated.figi)),
  );
  return {
    ...mapFields(rankedFields, (field) => strongestOf(field)),
    isin: chosenIsin(fields, recordsOf('isin')),
    figi: isOwn(figi) ? figi : null,
  };
}

const isComposite = (figi: string, records: readonly SourceRecord[]) =>
  records.some(({ stated }) => stated.composite_figi === figi);

function chosenIsin(fields: InstrumentFields, records: readonly SourceRecord[]): string | null {
  const strongest = records.at(-1);
  if (strongest === undefined) return fields.isin;
  if (identifierRankOf(strongest.source) >= ownRank) return strongest.stated.isin ?? null;
  const sinceErased = records.slice(records.findLastIndex(({ stated }) => stated.isin === null) + 1);
  const given = sinceErased.map(({ stated }) => stated.isin!);
  const best = Math.max(...given.map((isin) => plausibility(isin, fields)));
  return given.findLast((isin) => plausibility(isin, fields) === best) ?? null;
}

/** 2: of the issuer's country or the venue's; 1: of another; 0: that of a depositary receipt. */
function plausibility(isin: string, { country, issuer_country }: InstrumentFields): 0 | 1 | 2 {
  const prefix = isin.slice(0, 2);
  if (prefix === issuer_country || prefix === country) return 2;
  const isHomeKnown = issuer_country !== null || country !== null;
  return prefix === 'US' && isHomeKnown ? 0 : 1;
}
