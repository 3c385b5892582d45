import { dayPattern, parseDay } from '@bourse/range';
import { field, Invalid } from './fields.js';

/** `as_of`: symbols and names as of a day. */
export function asOf() {
  return field<string>((text) => (parseDay(text) === null ? new Invalid('must be a day as YYYY-MM-DD') : text))
    .optional()
    .meta({
      pattern: dayPattern,
      description: 'Reads symbols, and returns names, as of this day, as far as changes are known.',
      examples: ['2021-06-01'],
    });
}
