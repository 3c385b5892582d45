/** Abbreviations in vendors' names and their full words; both sides of a comparison are expanded. */
const TABLE = `
  intl international, hldg holdings, hldgs holdings, holding holdings, finl financial,
  utd united, mfg manufacturing, pptys properties, ppty properties, svcs services, svc services, sys systems,
  grp group, gp group, mgmt management, mgt management, natl national, inds industries, comms communications,
  pharms pharmaceuticals, pharm pharmaceuticals, techs technologies, technology technologies, tech technologies,
  rlty realty, tr trust, bancorporation bancorp, assn association, assoc association, labs laboratories,
  engr engineering, engrg engineering, transn transportation, univ universal, wrld world, bk bank, ins insurance,
  inv investment, invt investment, dev development, govt government, corpn corporation, saint st, mount mt`;

const expansions = new Map(TABLE.split(',').map((entry) => entry.trim().split(/\s+/) as [string, string]));

/** The full word of an abbreviation, otherwise the word itself. */
export function expandAbbreviation(word: string): string {
  return expansions.get(word) ?? word;
}

const LETTERS_INSIDE = 7;
const inside = [...expansions].filter(([short]) => short.length >= LETTERS_INSIDE).map(expansionPattern);

/**
 * Expands abbreviations inside letters without gaps, if they are long enough to be distinct from parts of other words.
 */
export function expandedInside(letters: string): string {
  return inside.reduce((text, { short, full }) => text.replace(short, full), letters);
}

/** `holding` is short for `holdings`, but not inside it. */
function expansionPattern([short, full]: readonly [string, string]) {
  const rest = full.startsWith(short) ? `(?!${full.slice(short.length)})` : '';
  return { short: new RegExp(short + rest, 'g'), full };
}
