import { majorUnit, operatingMicOf } from '@bourse/symbology';
import type { UniverseSnapshot } from '@bourse/universe';
import { exchCodeOfRows } from './exch-codes.js';
import { kindOfType, type ListedFigi } from './figi-rows.js';

/** The filters of a job, as OpenFIGI names them. */
const textFilters = ['exchCode', 'micCode', 'currency', 'marketSecDes', 'securityType', 'securityType2'] as const;
/** What only options, bonds and municipal securities have: a filter by it selects nothing. */
const foreignFilters = [
  'optionType',
  'strike',
  'contractSize',
  'coupon',
  'expiration',
  'maturity',
  'stateCode',
] as const;

export type FigiFilter = Partial<Record<(typeof textFilters)[number], string>> & { readonly selectsNothing: boolean };

const properties = new Set<string>([...textFilters, ...foreignFilters, 'includeUnlistedEquities']);

/** Reads the filters of a request; a text is the message of an error. `own`: its other properties. */
export function readFigiFilter(
  request: Readonly<Record<string, unknown>>,
  own: readonly string[],
): FigiFilter | string {
  const unknown = Object.keys(request).find((name) => !properties.has(name) && !own.includes(name));
  if (unknown !== undefined) return `Unknown property: ${unknown.slice(0, 100)}.`;
  const filter: Partial<Record<(typeof textFilters)[number], string>> = {};
  for (const name of textFilters) {
    const value = request[name] ?? undefined;
    if (value === undefined) continue;
    if (typeof value !== 'string') return `Invalid value for ${name}.`;
    filter[name] = value;
  }
  if (filter.exchCode !== undefined && filter.micCode !== undefined)
    return 'exchCode and micCode cannot be used together.';
  return { ...filter, selectsNothing: foreignFilters.some((name) => (request[name] ?? null) !== null) };
}

/** Whether a FIGI passes. A composite has no MIC. */
export function figiTest(universe: UniverseSnapshot, filter: FigiFilter): (listed: ListedFigi) => boolean {
  const { micCode, currency, marketSecDes, securityType, securityType2 } = filter;
  if (filter.selectsNothing) return () => false;
  const exchCode = filter.exchCode === undefined ? undefined : exchCodeOfRows(filter.exchCode);
  const mics = micCode === undefined ? null : [micCode.toUpperCase(), operatingMicOf(micCode)];
  const money = currency === undefined ? undefined : majorUnit(currency).currency;
  return ({ level, row, exchCode: ownCode }) => {
    const kind = kindOfType(universe.type(row));
    return (
      isWanted(exchCode, ownCode) &&
      (mics === null || (level === 'figi' && mics.includes(universe.mic(row)))) &&
      isWanted(money, universe.currency(row)) &&
      isWanted(marketSecDes, kind.marketSector) &&
      isWanted(securityType, kind.securityType) &&
      isWanted(securityType2, kind.securityType2)
    );
  };
}

function isWanted(wanted: string | undefined, value: string | null): boolean {
  return wanted === undefined || wanted === value;
}
