/** Text that a Python literal in three quotes can hold. */
const quotable = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"""', "'''");

/** A doc string, or nothing. */
export function snippet(text: string | undefined, indent: string): string {
  return text === undefined || text === '' ? '' : `${indent}"""${padFinalQuote(quotable(text))}"""\n`;
}

/** A quote at the end would join those that close the literal. */
const padFinalQuote = (text: string) => (text.endsWith('"') ? `${text} ` : text);

/** A doc string of a summary, a description, and the arguments with their descriptions. */
export function docString(
  summary: string,
  description: string | undefined,
  args: readonly (readonly [name: string, text: string])[],
): string {
  const inner = '        ';
  const lines = args
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${inner}    ${name}: ${quotable(text)}\n`);
  const parts = [
    `${quotable(summary)}\n`,
    description === undefined ? '' : `${inner}${quotable(description)}\n`,
    lines.length === 0 ? '' : `${inner}Args:\n${lines.join('')}`,
  ].filter((part) => part !== '');
  if (parts.length === 1) return `${inner}"""${padFinalQuote(parts[0]!.trimEnd())}"""\n`;
  return `${inner}"""${parts.join('\n')}${inner}"""\n`;
}
