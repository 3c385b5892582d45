/** The index of the tab that a key selects, as the ARIA Authoring Practices describe it; null for other keys. */
export function tabIndexAfter(key: string, index: number, count: number): number | null {
  const target = { ArrowRight: index + 1, ArrowLeft: index - 1 + count, Home: 0, End: count - 1 }[key];
  return target === undefined ? null : target % count;
}
