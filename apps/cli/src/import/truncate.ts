const MAX_VALUE_LENGTH = 60;

/** Cuts a text to the length printed in a summary. */
export function truncate(text: string, maxLength = MAX_VALUE_LENGTH): string {
  if (text.length <= maxLength) return text;
  const characters = Array.from(text.slice(0, 2 * maxLength));
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength - 1).join('')}…`;
}
