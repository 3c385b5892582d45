// One line of a statement, from its text to the security that it names: read, look for, judge as a whole name, put lines
// of one security together, choose the line, decide. The rules are those of `@bourse/rank`.
import {
  bySecurity,
  chooseLine,
  decide,
  type FoundRow,
  hintedScore,
  homeOf,
  isIdentifying,
  type LineHints,
  type Line,
  nameFit,
  type Reading,
  readStatement,
  type ResolvableSecurity,
  type Resolution,
  sizeOf,
  type Statement,
  statementScore,
  tierScore,
  type WrittenName,
  writtenName,
} from '@bourse/rank';
import { listingFacts } from '../lexical/listing-facts.js';
import type { Candidate, CandidateFilter, CandidateSource } from './candidate-source.js';

/** What is asked about one line: its text, what must fit, and what helps to choose between listings. */
export interface StatementItem extends CandidateFilter {
  readonly query: string;
  readonly currency?: string | undefined;
  readonly mic?: string | undefined;
}

/** How many securities are looked at closely. */
const securitiesMax = 8;

/** What a security is judged by, beside its rows. */
interface Surroundings {
  readonly hints: LineHints;
  readonly filter: CandidateFilter;
  /** Null: the text has no name, or another's. */
  readonly name: WrittenName | null;
  readonly reasons: readonly string[];
}

interface CodedSecurity extends ResolvableSecurity {
  /** The code beside the name is a symbol of one of its lines. */
  readonly hasCode: boolean;
}

interface NamedLine {
  readonly row: number;
  readonly isWhole: boolean;
  readonly key: string;
}

interface Judged extends Candidate, FoundRow {
  readonly fit: number;
}

/** The outcome of one reading, and whether another one could be better. */
interface Outcome {
  readonly resolution: Resolution;
  readonly isCertain: boolean;
}

/** A line that fits the name less than this carries another's identifier. */
const strangerBelow = 0.2;
const homeFrom = 0.9;
const namesMax = 20_000;

const notFound: Resolution = decide([]);

export class StatementResolver {
  /** Names of listings as they are compared; making them is most of the work. */
  readonly #names = new Map<string, WrittenName>();

  constructor(private readonly source: CandidateSource) {}

  /** Synchronous; never throws. */
  resolve(item: StatementItem): Resolution {
    const statement = readStatement(item.query);
    const identified = this.#byIdentifier(statement, item);
    if (identified !== null) return identified;
    let best: Outcome = { resolution: notFound, isCertain: false };
    for (const reading of statement.readings) {
      const outcome = this.#read(reading, statement, item);
      if (isBetter(outcome, best)) best = outcome;
      if (best.isCertain) break;
    }
    return noted(best.resolution, statement);
  }

  /** The first identifier of the text that is known; null when none is. */
  #byIdentifier(statement: Statement, item: StatementItem): Resolution | null {
    const [reading] = statement.readings;
    const name = reading === undefined ? null : writtenName(reading.text);
    for (const { kind, value, written } of statement.identifiers) {
      const kinds = kind === 'isin' ? (['isin'] as const) : (['figi', 'compositeFigi', 'shareclassFigi'] as const);
      const rows = this.source.identified(kinds, value, item);
      if (rows.length === 0) continue;
      const isOther = name !== null && Math.max(...rows.map((row) => this.#fit(row, name))) < strangerBelow;
      // A number that an ISIN was made of may be any number; an ISIN that is written stands above the name.
      if (isOther && written !== kind) continue;
      const judged = rows.map((row) => ({
        ...this.#facts({ row, score: tierScore.exact, tier: 'exact' }, 1),
        family: 0,
      }));
      // A FIGI is that of a line, an ISIN that of a security.
      const named = new Set(kind === 'figi' ? this.source.identified(['figi'], value, item) : []);
      const hints = hintsOf(statement, item, reading?.code ?? null, named);
      const reasons = [`${written} in the text`, ...(isOther ? ['the name in the text is another'] : [])];
      const [first, ...others] = judged;
      return decide([
        this.#security([first!, ...others], { hints, filter: item, name: isOther ? null : name, reasons }),
      ]);
    }
    return null;
  }

  #read(reading: Reading, statement: Statement, item: StatementItem): Outcome {
    const name = writtenName(reading.text);
    const judged = this.source
      .named(reading.text, item)
      .map((hit) => this.#judged(hit, name))
      .toSorted((left, right) => right.score - left.score);
    const named = new Set(judged.filter(({ tier }) => isIdentifying(tier)).map(({ row }) => row));
    const hints = hintsOf(statement, item, reading.code, named);
    const securities = bySecurity(judged).slice(0, securitiesMax);
    const fits = new Map(securities.map((rows) => [rows[0]!, Math.max(...rows.map(({ fit }) => fit))]));
    const reasons = reading.text === item.query.trim() ? [] : [`read as ${reading.text}`];
    const resolvable = securities
      .map((rows) => {
        const found = [...foundBy(rows, fits.get(rows[0]!)!), ...reasons];
        return this.#security(rows, { hints, filter: item, name, reasons: found });
      })
      .filter(({ hasCode }) => hasCode || !reading.needsCode);
    const resolution = decide(resolvable);
    const isWhole = securities.some((rows) => fits.get(rows[0]!) === 1);
    return { resolution, isCertain: resolution.status === 'resolved' && isWhole };
  }

  #judged(hit: Candidate, name: WrittenName): Judged {
    const isItself = isIdentifying(hit.tier) || (hit.tier === 'root' && name.words.length === 1);
    const fit = isItself ? 1 : this.#fit(hit.row, name);
    return this.#facts({ ...hit, score: statementScore(hit.score, hit.tier, fit) }, fit, name);
  }

  #facts(hit: Candidate, fit: number, name?: WrittenName): Judged {
    const { universe } = this.source;
    const { row } = hit;
    const listing = listingFacts(universe, row);
    return {
      ...hit,
      fit,
      family: this.source.familyOf(row),
      isin: listing.isin,
      shareclassFigi: universe.shareclassFigi(row),
      nameKey:
        fit === 1 && name !== undefined && !isIdentifying(hit.tier) ? name.key : this.#written(listing.name ?? '').key,
      type: universe.type(row),
      issuerCountry: listing.issuerCountry,
      home: homeOf(listing),
      size: sizeOf(universe.marketCap(row)),
    };
  }

  #security(rows: readonly [Judged, ...Judged[]], { hints, filter, name, reasons }: Surroundings): CodedSecurity {
    const score = Math.max(...rows.map((row) => row.score));
    const isIdentified = rows.some(({ tier }) => isIdentifying(tier));
    const [first, ...others] = this.#lines(rows, filter, name);
    const { line, fits, lacksClass, reasons: chosen } = chooseLine([first!, ...others], hints);
    const raised = isIdentified ? score : hintedScore(score, fits, lacksClass);
    return { row: line.row, score: raised, isIdentified, reasons: [...reasons, ...chosen], hasCode: fits.code };
  }

  /** The home line first; strangers that the first row's family holds last. */
  #lines(rows: readonly [Judged, ...Judged[]], filter: CandidateFilter, name: WrittenName | null): Line[] {
    const [first] = rows;
    const family = this.source.linesOf(first.row, filter);
    const others = rows.map(({ row }) => row).filter((row) => !family.includes(row));
    const isHome = homeOf(listingFacts(this.source.universe, family[0]!)) >= homeFrom;
    const lines = isHome ? [...family, ...this.source.ordered(others)] : this.source.ordered([...family, ...others]);
    return withStrangersLast(lines.map((row) => this.#named(row, name))).map(({ row }) => this.#line(row));
  }

  #named(row: number, name: WrittenName | null): NamedLine {
    const isWhole = name === null || this.#fit(row, name) === 1;
    return { row, isWhole, key: this.#written(this.source.universe.name(row) ?? '').key };
  }

  /** Of the best of its names. */
  #fit(row: number, name: WrittenName): number {
    const { universe } = this.source;
    const names = [universe.name(row) ?? '', ...universe.aliases(row)];
    return Math.max(...names.map((each) => nameFit(name, this.#written(each))));
  }

  #written(name: string): WrittenName {
    const known = this.#names.get(name);
    if (known !== undefined) return known;
    const written = writtenName(name);
    if (this.#names.size >= namesMax) this.#names.clear();
    this.#names.set(name, written);
    return written;
  }

  #line(row: number): Line {
    const { universe } = this.source;
    return {
      row,
      symbol: universe.symbol(row),
      name: universe.name(row),
      mic: universe.mic(row),
      country: universe.country(row),
      issuerCountry: universe.issuerCountry(row),
      currency: universe.currency(row),
    };
  }
}

function hintsOf(
  { shareClass, isReceipt }: Statement,
  { mic, currency }: StatementItem,
  code: string | null,
  named: ReadonlySet<number>,
): LineHints {
  return { mic: upper(mic), currency: upper(currency), code, shareClass, isReceipt, named };
}

const upper = (text: string | undefined) => text?.toUpperCase() ?? null;

function foundBy(rows: readonly Judged[], fit: number): string[] {
  if (rows.some(({ tier }) => isIdentifying(tier))) return ['the symbol'];
  if (rows.some(({ tier }) => tier === 'root')) return ['the symbol without its suffix'];
  return [fit === 1 ? 'the whole name' : 'a part of the name, or a name like it'];
}

/** A line that alone bears a name which is not the one written, among lines that bear it. */
function withStrangersLast(lines: readonly NamedLine[]): NamedLine[] {
  if (!lines.some(({ isWhole }) => isWhole)) return [...lines];
  const isAlone = (key: string) => lines.filter((line) => line.key === key).length === 1;
  const isStranger = ({ isWhole, key }: NamedLine) => !isWhole && isAlone(key);
  return [...lines.filter((line) => !isStranger(line)), ...lines.filter(isStranger)];
}

function isBetter(one: Outcome, other: Outcome): boolean {
  const worth = ({ resolution: { status, confidence } }: Outcome) =>
    (status === 'resolved' ? 1 : 0) + (confidence ?? -1);
  return Number(one.isCertain) - Number(other.isCertain) > 0 || worth(one) > worth(other);
}

/** What is worth saying of identifiers that did not decide. */
function noted(resolution: Resolution, { identifiers, hasMalformedIdentifier }: Statement): Resolution {
  const written = identifiers.find(({ kind, written: how }) => kind === how)?.written;
  const notes = [
    ...(written === undefined ? [] : [`${written} in the text is not known`]),
    ...(hasMalformedIdentifier ? ['an identifier in the text has a wrong check digit'] : []),
  ];
  return notes.length === 0 ? resolution : { ...resolution, reasons: [...resolution.reasons, ...notes] };
}
