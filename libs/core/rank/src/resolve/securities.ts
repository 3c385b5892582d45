/** A found row, with the facts that identify its security. */
export interface SecurityFacts {
  readonly row: number;
  /** Rows of one family are lines of one security; null when unknown. */
  readonly family: number | null;
  readonly isin: string | null;
  readonly shareclassFigi: string | null;
  /** Name in comparable form; of several names the one that matched. */
  readonly nameKey: string;
  readonly type: string;
  readonly issuerCountry: string | null;
  /** 0 to 1, of `homeOf`. */
  readonly home: number;
  /** 0 to 1, of `sizeOf`. */
  readonly size: number;
}

const HOME_FROM = 0.9;
const GREAT_FROM = 0.8;

/**
 * Groups rows by security, in the order of their first rows: rows of one family, where families are known, else of one
 * ISIN or share-class FIGI; and rows of one name and type, unless both are small companies with different home
 * countries. Sources are often wrong about the country of a line abroad.
 */
export function groupBySecurity<Row extends SecurityFacts>(rows: readonly Row[]): [Row, ...Row[]][] {
  const securities: [Row, ...Row[]][] = [];
  const isSame = (one: Row, other: Row) => isOneFamily(one, other) || isNamesake(one, other);
  for (const row of rows) {
    const matches = securities.filter((members) => members.some((member) => isSame(member, row)));
    const [first, ...joined] = matches;
    if (first === undefined) securities.push([row]);
    else {
      first.push(...joined.flat(), row);
      for (const each of joined) securities.splice(securities.indexOf(each), 1);
    }
  }
  return securities;
}

function isOneFamily(one: SecurityFacts, other: SecurityFacts): boolean {
  if (one.family !== null || other.family !== null) return one.family === other.family;
  const sameIsin = one.isin !== null && one.isin === other.isin;
  return sameIsin || (one.shareclassFigi !== null && one.shareclassFigi === other.shareclassFigi);
}

function isNamesake(one: SecurityFacts, other: SecurityFacts): boolean {
  if (one.nameKey === '' || one.nameKey !== other.nameKey || one.type !== other.type) return false;
  const both = [one, other];
  const isOneCountry =
    one.issuerCountry === other.issuerCountry || both.some(({ issuerCountry }) => issuerCountry === null);
  return isOneCountry || both.some(({ home }) => home < HOME_FROM) || both.every(({ size }) => size >= GREAT_FROM);
}
