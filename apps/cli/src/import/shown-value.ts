const MAX_VALUE_LENGTH = 60;

/** A text as far as a line of a summary shows it. */
export function cut(text: string, maxLength = MAX_VALUE_LENGTH): string {
  if (text.length <= maxLength) return text;
  const characters = Array.from(text.slice(0, 2 * maxLength));
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength - 1).join('')}…`;
}
