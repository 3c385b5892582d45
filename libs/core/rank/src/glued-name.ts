import { expandedInside } from './abbreviations.js';
import { withoutGluedForms, withoutInnerForms } from './legal-forms.js';

/** Takes `and` to be a letter group of another word more often than this: not looked at. */
const MAX_ANDS = 3;

/**
 * What a name typed without gaps may be in comparable form, likeliest first: `marksandspencergroupplc` →
 * marksandspencergroup, marksspencergroup. Words are no longer told apart, so that a reading may be of no name at all.
 */
export function gluedReadings(key: string): string[] {
  const readings = new Set<string>();
  for (const joined of withoutAnds(withoutInnerForms(expandedInside(key)))) {
    for (const reading of [joined, ...withoutGluedForms(joined)]) readings.add(reading);
  }
  readings.delete(key);
  return [...readings];
}

/** The text as it is, then without each choice of its `and`s. */
function withoutAnds(text: string): string[] {
  const parts = text.split('and');
  if (parts.length === 1 || parts.length - 1 > MAX_ANDS) return [text];
  const [first = '', ...rest] = parts;
  return rest.reduce((texts, part) => texts.flatMap((begun) => [`${begun}and${part}`, begun + part]), [first]);
}
