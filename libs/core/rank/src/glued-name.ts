import { expandedInside } from './abbreviations.js';
import { withoutGluedForms, withoutInnerForms } from './legal-forms.js';

/** Maximum number of `and`s to examine; further ones are more likely parts of words. */
const MAX_ANDS = 3;

/**
 * Returns the comparable forms of a name typed without gaps, likeliest first: `marksandspencergroupplc` →
 * marksandspencergroup, marksspencergroup. Word boundaries are unknown, so a reading may match no name.
 */
export function gluedReadings(key: string): string[] {
  const readings = new Set<string>();
  for (const joined of withoutAnds(withoutInnerForms(expandedInside(key)))) {
    for (const reading of [joined, ...withoutGluedForms(joined)]) readings.add(reading);
  }
  readings.delete(key);
  return [...readings];
}

/** The text unchanged, then without each subset of its `and`s. */
function withoutAnds(text: string): string[] {
  const parts = text.split('and');
  if (parts.length === 1 || parts.length - 1 > MAX_ANDS) return [text];
  const [first = '', ...rest] = parts;
  return rest.reduce((texts, part) => texts.flatMap((begun) => [`${begun}and${part}`, begun + part]), [first]);
}
