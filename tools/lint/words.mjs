// Words of prose that a reader has to translate, with the words to write instead. CONTRIBUTING.md states the rule.

/** By pattern: what to write instead. */
const RELAPSES = [
  [/\b(?:told|tells?|says?|said)\b/gi, 'returns, reports, states, contains'],
  [/\b(?:asks?|asked|asking)\b/gi, 'requests, queries, calls'],
  [/\b(?:lies?|stands?|stood)\b/gi, 'is stored, is, remains'],
  [/\b(?:somebody|nobody|whoever|whatever|wherever)\b/gi, 'a client, no client, any …'],
  [/\b(?:is|are) not there\b|\b[Tt]here is none\b|\bis none\b/g, 'is missing, does not exist'],
  [/\b(?:lately|anew|besides|meanwhile)\b/gi, 'recently, again, also, during'],
  [/\bby itself\b|\bat hand\b|\bfor ever\b|\bcomes along\b/gi, 'automatically, available, permanently, is included'],
];

/** Uses in which such a word is the right one. */
const EXCUSED = [/\bask(?:ed|s)? (?:for|the user)\b/i, /\bbids? and asks?\b/i];

/**
 * The words of a text that the list names, each with its index and what to write instead. Code, in backticks or quotes,
 * is left out.
 */
export function findRelapses(text) {
  const prose = text.replaceAll(/```[\s\S]*?```|`[^`\n]*`|"[^"\n]*"|“[^”\n]*”|\]\([^)]*\)/g, (code) =>
    code.replaceAll(/\S/g, ' '),
  );
  return RELAPSES.flatMap(([pattern, instead]) =>
    [...prose.matchAll(pattern)]
      .filter(({ index, 0: word }) => !isExcused(prose, index, word))
      .map(({ index, 0: word }) => ({ word, index, instead })),
  );
}

function isExcused(prose, index, word) {
  const around = prose.slice(Math.max(0, index - 20), index + word.length + 20);
  return EXCUSED.some((pattern) => pattern.test(around));
}
