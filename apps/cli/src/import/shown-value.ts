const valueLengthMax = 60;

/** A text as far as a line of a summary shows it. */
export function cut(text: string, lengthMax = valueLengthMax): string {
  if (text.length <= lengthMax) return text;
  const characters = Array.from(text.slice(0, 2 * lengthMax));
  return characters.length <= lengthMax ? text : `${characters.slice(0, lengthMax - 1).join('')}…`;
}
