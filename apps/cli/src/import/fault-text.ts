import type { FaultKind, FaultSummary } from '@bourse/files';
import { truncate } from './truncate.js';

/** Maximum number of fault kinds printed. */
const MAX_SHOWN = 5;
const MAX_REASON_LENGTH = 200;

/** The faults of an import as text: one line per kind with its first location, and the file that lists all. */
export function faultLines({ faultCount, faults, furtherRejects, rejectReport }: FaultSummary): string[] {
  if (faultCount === 0) return [];
  const shown = faults.slice(0, MAX_SHOWN);
  const further = faultCount - shown.length;
  const listed = rejectReport === null ? [] : [`${rejectReport}${furtherRejectsText(furtherRejects)}`];
  const more = `  … and ${further.toLocaleString('en')} more`;
  if (further > 0) return [...shown.map(kindLine), [more, ...listed].join(': ')];
  return [...shown.map(kindLine), ...listed.map((report) => `Faults are listed in ${report}`)];
}

function kindLine({ field, reason, outcome, count, first }: FaultKind): string {
  const times = count === 1 ? '' : `${count.toLocaleString('en')} × `;
  const subject = field === '' ? cutReason(reason) : `${truncate(field)}: ${cutReason(reason)}`;
  const place = first.line === 0 ? first.file : `${first.file}, line ${first.line}`;
  const value = first.value === '' ? '' : `: ${truncate(first.value.replace(/\s+/g, ' '))}`;
  return `  ${times}${subject} (${outcome}); ${count === 1 ? '' : 'first in '}${place}${value}`;
}

/** Reasons are cut later than values, since their advice comes last. */
function cutReason(reason: string): string {
  return truncate(reason, MAX_REASON_LENGTH);
}

function furtherRejectsText(further: number): string {
  return further === 0 ? '' : ` (all but ${further.toLocaleString('en')})`;
}

/** Whether an import used nothing because of faults in its files. */
export function isUseless(used: number, { faultCount }: FaultSummary): boolean {
  return used <= 0 && faultCount > 0;
}
