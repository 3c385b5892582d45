/** A found row, with the facts that identify its security. */
export interface SecurityFacts {
  readonly row: number;
  /** Rows of one family are lines of one security; null when unknown. */
  readonly family: number | null;
  /** Its identifiers of an issue, each in its place. */
  readonly issue: readonly (string | null)[];
  /** Name in comparable form; of several names the one that matched. */
  readonly nameKey: string;
  readonly type: string;
  readonly issuer_country: string | null;
  /** 0 to 1, of `homeOf`. */
  readonly home: number;
  /** 0 to 1, of `sizeOf`. */
  readonly size: number;
}

const HOME_FROM = 0.9;
const GREAT_FROM = 0.8;

/**
 * Groups rows by security, in the order of their first rows: rows of one family, where families are known, else of one
 * identifier of the issue; and rows of one name and type, unless both are small companies with different home
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
  return one.issue.some((identifier, at) => identifier !== null && identifier === other.issue[at]);
}

function isNamesake(one: SecurityFacts, other: SecurityFacts): boolean {
  if (one.nameKey === '' || one.nameKey !== other.nameKey || one.type !== other.type) return false;
  const both = [one, other];
  const isOneCountry =
    one.issuer_country === other.issuer_country || both.some(({ issuer_country }) => issuer_country === null);
  return isOneCountry || both.some(({ home }) => home < HOME_FROM) || both.every(({ size }) => size >= GREAT_FROM);
}
