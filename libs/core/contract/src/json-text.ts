const MAX_TEXT_UNITS = 400;

/**
 * Converts a value of a JSON body to text: strings unchanged, other values as JSON, cut at the maximum length of an
 * answer. A value may be nested too deeply for `JSON.stringify`.
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
