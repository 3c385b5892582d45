import type { InstrumentFields } from './parsed-instrument.js';
import { ownRank, rankOf } from './source-rank.js';
import type { Statement } from './statement.js';

/**
 * The ISIN of an instrument. Catalogues put the ISIN of a depositary receipt on home lines: of several, one whose prefix
 * is the country of the issuer or of the venue stands before the rank of its source. The operator's own word stands first.
 *
 * @param statements from the weakest to the strongest
 */
export function chosenIsin(
  { isin, country, issuerCountry }: InstrumentFields,
  statements: readonly Statement[],
): string | null {
  const isOwn = statements.some(({ source, said }) => rankOf(source) >= ownRank && said.isin !== undefined);
  if (isin === null || isOwn) return isin;
  const isAtHome = (text: string) => text.startsWith(issuerCountry ?? '?') || text.startsWith(country ?? '?');
  if (isAtHome(isin)) return isin;
  const given = statements.map(({ said }) => said.isin).filter((text) => text !== undefined && text !== null);
  return given.findLast(isAtHome) ?? isin;
}
