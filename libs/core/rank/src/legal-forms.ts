/*
 * Words for the legal form of a company or security. Words of the first list are removed anywhere after the first word;
 * the second list has words that may also be part of a name and are removed only at the end.
 */

const CERTAIN = `
  inc incorporated corp corporation ltd limited plc llc llp gmbh kgaa bhd berhad tbk pjsc ojsc pao oao pcl nyrt zrt oyj
  asa spa srl ltda saog saoc kpsc qpsc sapi sab ehf hf aktiengesellschaft societe anonyme adr ads gdr
  kommanditgesellschaft bdr cedear sponsored unsponsored depositary kscp ksc scpa sgps jsc pvt`;

const AT_THE_END = `
  co company companies com cos cv de sa ag se nv bv ab as oy kg ad dd doo sp lp ord ordinary common stock stocks share
  shares registered reg npv nam inh vzo vz kk pt saa sac psc qsc bsc a/s the receipt receipts sicav on na pref preferred
  new`;

/** Forms of companies, each in its usual short form: two companies of one name differ by it. */
const companyForms: ReadonlyMap<string, string> = new Map(
  `inc:inc,incorporated corp:corp,corporation ltd:ltd,limited plc:plc llc:llc gmbh:gmbh kgaa:kgaa bhd:bhd,berhad tbk:tbk
  oyj:oyj asa:asa spa:spa ltda:ltda ag:ag,aktiengesellschaft se:se sa:sa nv:nv bv:bv ab:ab oy:oy kg:kg`
    .split(/\s+/)
    .flatMap((entry) => {
      const [form = '', spellings = ''] = entry.split(':');
      return spellings.split(',').map((spelling) => [spelling, form] as const);
    }),
);

/** The forms of companies among the words of a name, behind its first word. */
export function companyFormsIn(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.slice(1).flatMap((word) => companyForms.get(word) ?? []));
}

const legalAnywhere = new Set(CERTAIN.trim().split(/\s+/));
const legalAtTheEnd = new Set([...legalAnywhere, ...AT_THE_END.trim().split(/\s+/)]);
const all = [...legalAtTheEnd];

/** The words without legal forms; never empty for a non-empty list. */
export function withoutLegalForms(words: readonly string[]): readonly string[] {
  const core = words.filter((word, index) => index === 0 || !legalAnywhere.has(word));
  while (core.length > 1 && legalAtTheEnd.has(core[core.length - 1] ?? '')) core.pop();
  if (core.length > 1 && (core[0] === 'the' || core[0] === 'pt')) core.shift();
  return core;
}

/** True when a name seems to follow its legal form: `plc linde`, `berhad zecon`. */
export function isLedByForm(words: readonly string[]): boolean {
  return words.length > 1 && legalAtTheEnd.has(words[0]!);
}

/** True when the letters may be a legal form that is still being typed (`incor`, `l`). */
export function beginsLegalForm(letters: string): boolean {
  return all.some((form) => form.length > letters.length && form.startsWith(letters));
}

const MAX_GLUED = 4;
const MIN_CORE_LETTERS = 3;
/** Words that may precede a name without a gap. */
const glued = ['the', 'pt'];
const longestFirst = all.filter((form) => form.length > 1).sort((left, right) => right.length - left.length);

/**
 * Returns the possible rests of a name typed without gaps after legal forms at its end are removed, the longest form
 * first: `hexzacorporationberhad` → hexzacorporation, hexza. Empty when it ends in none.
 */
export function withoutGluedForms(key: string): string[] {
  const rests: string[] = [];
  for (let rest = key; rests.length < MAX_GLUED; rests.push(rest)) {
    const form = longestFirst.find((each) => rest.endsWith(each) && rest.length - each.length >= MIN_CORE_LETTERS);
    if (form === undefined) break;
    rest = rest.slice(0, -form.length);
  }
  const last = rests.at(-1) ?? key;
  const front = glued.find((each) => last.startsWith(each) && last.length - each.length >= MIN_CORE_LETTERS);
  return front === undefined ? rests : [...rests, last.slice(front.length)];
}

const BEFORE_CLASS = /(?:incorporated|corporation|limited|inc|ltd|plc|corp)(?=class)/;

/** Removes the legal form before a class of shares from letters without gaps: `exampleincclassa` → exampleclassa. */
export function withoutInnerForms(letters: string): string {
  return letters.replace(BEFORE_CLASS, '');
}
