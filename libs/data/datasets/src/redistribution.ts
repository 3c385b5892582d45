import { sourceNames } from '@bourse/upstream';

const liveSources: ReadonlySet<string> = new Set(sourceNames);

/** The sources whose data may leave; null: every one except the live sources. */
export type Redistributable = readonly string[] | null;

/** Whether the data of a source may leave. */
export function mayLeave(source: string, redistributable: Redistributable): boolean {
  return redistributable === null ? !liveSources.has(source) : redistributable.includes(source);
}
