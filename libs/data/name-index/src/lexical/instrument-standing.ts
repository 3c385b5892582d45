import { compareListingRanks, homeOf, priorOf, sizeOf, type ListingRank } from '@bourse/rank';
import { listingFacts, type SearchableUniverse } from '@bourse/universe';
import type { Names } from './names.js';

/** The ranking of the rows before a query. */
export interface InstrumentStandings {
  /** 0 to 1 a row. */
  readonly size: Float32Array;
  readonly home: Float32Array;
  /** Weight of the share indices that contain the issuer. */
  readonly member: Float32Array;
  readonly prior: Float32Array;
  /** All rows, best listing first. */
  readonly order: Uint32Array;
}

/** Groups, names, and members of share indices. */
export interface StandingInputs {
  readonly groups: Uint32Array;
  readonly names: Names;
  /** Weight of the share indices that contain a row. */
  readonly members: ReadonlyMap<number, number>;
}

/** No member of a main share index is smaller. */
const MEMBER_SIZE = 0.8;

/** Size and membership are those of the issuer: a missing value of one listing is taken from the others. */
export function instrumentStandings(universe: SearchableUniverse, sources: StandingInputs): InstrumentStandings {
  const { count } = universe;
  const { groups, members } = sources;
  const issuers = issuersOf(universe, sources);
  const memberOf = new Float32Array(count);
  const sizeOfIssuer = new Float32Array(count);
  const listings = new Uint32Array(count);
  for (let row = 0; row < count; row++) {
    const issuer = issuers[row]!;
    const worth = members.get(row) ?? 0;
    memberOf[issuer] = Math.max(memberOf[issuer]!, worth);
    sizeOfIssuer[issuer] = Math.max(sizeOfIssuer[issuer]!, sizeOf(universe.market_cap(row)), MEMBER_SIZE * worth);
    listings[groups[row]!]!++;
  }
  const size = Float32Array.from(issuers, (issuer) => sizeOfIssuer[issuer]!);
  const member = Float32Array.from(issuers, (issuer) => memberOf[issuer]!);
  const home = new Float32Array(count);
  const prior = new Float32Array(count);
  const standings: ListingRank[] = [];
  for (let row = 0; row < count; row++) {
    home[row] = homeOf(listingFacts(universe, row));
    const standing = { type: universe.type(row), status: universe.status(row), size: size[row]!, home: home[row]! };
    prior[row] = priorOf({ ...standing, listings: listings[groups[row]!]! });
    standings.push(standing);
  }
  const order = Uint32Array.from({ length: count }, (_, row) => row);
  order.sort((left, right) => compareListingRanks(standings[left]!, standings[right]!) || left - right);
  return { size, home, member, prior, order };
}

/** One number per issuer: that of a row's security, or of the first one with the same name, country and type. */
function issuersOf(universe: SearchableUniverse, { groups, names }: StandingInputs): Uint32Array {
  const issuerOfGroup = Uint32Array.from({ length: universe.count }, (_, group) => group);
  const groupOfIssuer = new Map<string, number>();
  for (let row = 0; row < universe.count; row++) {
    const country = universe.issuer_country(row);
    const name = names.ofRow[row]!;
    if (country === null || name === -1 || universe.type(row) !== 'Common Stock') continue;
    const key = `${name} ${country}`;
    const group = groups[row]!;
    const issuer = groupOfIssuer.get(key) ?? issuerOfGroup[group]!;
    groupOfIssuer.set(key, issuer);
    issuerOfGroup[group] = issuer;
  }
  return Uint32Array.from(groups, (group) => issuerOfGroup[group]!);
}
