const INITIALS = /(?<![\p{L}\p{N}&])(\p{L}{1,2}) ?& ?(\p{L}{1,2})(?![\p{L}\p{N}&])/u;
/** `S*P`, `C&C&C`: a name with the same letters and other signs is another company's. */
const OTHER_SIGNS = /^\p{L}(?:[^\p{L}\p{N}\s]\p{L}){1,3}$/u;

/** Whether a name can be that of a text's initials. */
type InitialsTest = (name: string) => boolean;

/**
 * The test of names for a text with initials around an ampersand (`D&B`, `H & M Hennes`): the name has them, or begins
 * its words with them (`Dun & Bradstreet`). Null for other texts. Without the test, `S&P` would be `SP Corporation`.
 */
export function initialsTest(text: string): InitialsTest | null {
  const [, first, second] = INITIALS.exec(text) ?? [];
  if (first !== undefined) {
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${first}\\p{L}* ?(?:[&+]|and|und) ?${second}`, 'iu');
    return (name) => pattern.test(name);
  }
  return OTHER_SIGNS.test(text) ? (name) => name.toUpperCase().includes(text.toUpperCase()) : null;
}

/** Whether a text is nothing but such initials. */
export function isInitials(text: string): boolean {
  return INITIALS.exec(text)?.[0] === text;
}
