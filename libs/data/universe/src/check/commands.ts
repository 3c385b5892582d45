/** A word of a shell command, quoted where the shell would read its signs. */
export function shellWord(text: string): string {
  return /^[\w.:=+-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

export function deleteInstrumentCommand(symbol: string): string {
  return `bourse instruments delete ${shellWord(symbol)}`;
}

export function deletePricesCommand(symbol: string): string {
  return `bourse prices delete ${shellWord(symbol)}`;
}
