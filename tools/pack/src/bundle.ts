import { rolldown } from 'rolldown';

export interface BundleOptions {
  /** Packages that stay imports. */
  readonly external: readonly string[];
  /** `iife` puts the exports into a global `bundle`: for places without modules. */
  readonly format?: 'esm' | 'cjs' | 'iife';
}

/** Whether an import stays one: of Node, of a package in the list, or of a part of one. */
export function isExternal(id: string, external: readonly string[]): boolean {
  return id.startsWith('node:') || external.some((name) => id === name || id.startsWith(`${name}/`));
}

/** One file with everything that an entry needs, but for what is external. */
export async function bundle(entry: string, { external, format = 'esm' }: BundleOptions): Promise<string> {
  const build = await rolldown({
    input: entry,
    platform: 'neutral',
    external: (id) => isExternal(id, external),
    // No file of the workspace has side effects on import.
    treeshake: { moduleSideEffects: false },
    onwarn: ({ message }) => {
      throw new Error(`${entry}: ${message}`);
    },
  });
  // Editors read comments from the declarations.
  const comments = { jsdoc: false, legal: true, annotation: true };
  const { output } = await build.generate({ format, comments, ...(format === 'iife' ? { name: 'bundle' } : {}) });
  await build.close();
  if (output.length !== 1) throw new Error(`${entry} must be bundled into one file`);
  return output[0].code;
}
