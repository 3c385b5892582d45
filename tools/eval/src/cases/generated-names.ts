// Queries derived from the names of the universe by a seeded generator, independent of the index: names as people write
// them, and with errors of typing and memory.
import { nameWords } from '@bourse/rank';
import type { UniverseSnapshot } from '@bourse/universe';
import type { HomeLines, SplitCase } from './case-of-issuer.js';
import { isLarge, type Issuer } from './issuers.js';
import { Random } from './random.js';
import { mistype } from './slips.js';

const LEGAL_FORM = /,? (?:inc|corp|corporation|company|co|ltd|limited|plc|s\.a|ag|se|n\.v)\.?$/i;

export function generateNameCases(
  universe: UniverseSnapshot,
  issuers: readonly Issuer[],
  homes: HomeLines,
): SplitCase[] {
  const random = new Random(20_261_122);
  const large = issuers.filter((issuer) => isLarge(universe, issuer));
  const long = issuers.filter((issuer) => lettersOf(issuer).length >= 8);
  const homed = issuers.filter(({ key }) => homes.has(key));
  const make = (name: string, from: readonly Issuer[], count: number, query: (issuer: Issuer) => string | null) =>
    random.some(from, count).flatMap((issuer): SplitCase[] => {
      const text = query(issuer);
      if (text === null || text.length < 2) return [];
      const expected = new Map([[issuer.symbol, 2]]);
      return [{ class: name, query: text, key: issuer.key, expected, line: homes.get(issuer.key) ?? null }];
    });
  return [
    ...make('full name', issuers, 400, ({ name }) => name),
    ...make('core name', issuers, 400, lower),
    ...make('name, home line', homed, 300, lower),
    ...[3, 4, 6, 8].flatMap((length) =>
      make(`prefix ${length}`, large, 300, prefix(length)).map((one) => orAnyOf(one, large)),
    ),
    ...make('one typo', issuers, 400, (issuer) => mistype(lower(issuer), 1, random)),
    ...make('two typos', long, 400, (issuer) => mistype(lower(issuer), 2, random)),
    ...make('reordered words', issuers, 400, (issuer) => reorderWords(lower(issuer), random)),
    ...make('concatenated', issuers, 400, (issuer) => (nameWords(core(issuer)).length > 1 ? lettersOf(issuer) : null)),
  ];
}

/** Companies of equal size with the same prefix are equally right. */
function orAnyOf(splitCase: SplitCase, large: readonly Issuer[]): SplitCase {
  const letters = splitCase.query.replace(/[^\p{L}\p{N}]+/gu, '');
  const others = large.filter((issuer) => lettersOf(issuer).startsWith(letters));
  return {
    ...splitCase,
    expected: new Map([...splitCase.expected, ...others.map(({ symbol }) => [symbol, 2] as const)]),
  };
}

function core({ name }: Issuer): string {
  return name.replace(LEGAL_FORM, '').replace(LEGAL_FORM, '');
}

function lower(issuer: Issuer): string {
  return core(issuer).toLowerCase();
}

function lettersOf(issuer: Issuer): string {
  return lower(issuer).replace(/[^\p{L}\p{N}]+/gu, '');
}

function prefix(length: number): (issuer: Issuer) => string | null {
  return (issuer) => {
    const text = lower(issuer);
    return text.length > length ? text.slice(0, length).trimEnd() : null;
  };
}

function reorderWords(name: string, random: Random): string | null {
  const words = name.split(/\s+/);
  if (words.length < 2) return null;
  return (random.below(2) === 0 ? words.toReversed() : [...words.slice(1), words[0]!]).join(' ');
}
