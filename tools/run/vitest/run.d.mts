interface Target {
  readonly folder: string;
}

interface TestedFile {
  readonly path: string;
  readonly status: string;
}

export function vitestArguments(name: string, targets: readonly Target[]): string[];
export function splitResults<T extends Target>(
  targets: readonly T[],
  files: readonly TestedFile[],
  hasPassed: boolean,
): (T & { readonly files: readonly TestedFile[]; readonly success: boolean })[];
