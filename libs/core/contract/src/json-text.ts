const MAX_TEXT_UNITS = 400;

/**
 * A value of a JSON body as text: strings as they are, everything else as JSON, cut where it is longer than any answer
 * shows. A value may be nested deeper than `JSON.stringify` can follow.
 */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : jsonOf(value, MAX_TEXT_UNITS);
}

function jsonOf(value: unknown, room: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const isList = Array.isArray(value);
  let text = isList ? '[' : '{';
  for (const [key, member] of Object.entries(value)) {
    if (text.length >= room) return text;
    if (text.length > 1) text += ',';
    if (!isList) text += `${JSON.stringify(key)}:`;
    text += jsonOf(member, room - text.length);
  }
  return text + (isList ? ']' : '}');
}
