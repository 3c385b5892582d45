/** The words of a text that the list names, each with its index and what to write instead. */
export function findRelapses(text: string): { word: string; index: number; instead: string }[];
