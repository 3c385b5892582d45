type Layer = 'full' | 'stack';
/** Filters of Vitest: parts of a file's path. */
type Selection = Readonly<Record<Layer, readonly string[]>>;

export const smokeFiles: Selection;
export const triggers: readonly (Selection & { readonly paths: readonly string[] })[];
export function touchedFiles(changesSince: (layer: Layer) => readonly string[] | null): Selection;
