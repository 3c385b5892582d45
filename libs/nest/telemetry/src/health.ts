import { version } from '@bourse/version';

/** The current state of a dependency. `detail` is shown to every client of `/readyz`: no addresses, no secrets. */
export interface DependencyHealth {
  readonly ok: boolean;
  readonly detail?: string;
}

export interface Dependency {
  readonly name: string;
  /** Without a required dependency the process is not ready; without an optional one it is degraded. */
  readonly required: boolean;
  /** Returns the last known state immediately, without calling the dependency. */
  readonly check: () => DependencyHealth;
}

export interface Readiness {
  readonly status: 'ready' | 'degraded' | 'not_ready' | 'draining';
  /** The version of Bourse. */
  readonly version: string;
  readonly dependencies: Readonly<Record<string, DependencyHealth & { readonly required: boolean }>>;
  /** The sources of answers, each with the version of the universe it shows and the published version. */
  readonly parts: Readonly<Record<string, PartVersion>>;
  /** Descriptions of the parts behind the published version: `texts: version 2 of 4`. */
  readonly lagging: readonly string[];
}

/** Null if unknown. */
export interface PartVersion {
  readonly version: number | null;
  readonly published: number | null;
}

/** Parts by name; returns the last known state immediately. */
export type PartVersions = () => Readonly<Record<string, PartVersion>>;

/** The dependencies of a process, each with a check without I/O. */
export class HealthRegistry {
  readonly #dependencies: Dependency[] = [];
  readonly #versions: PartVersions[] = [];
  readonly #laggingDescriptions: (() => readonly string[])[] = [];
  #draining = false;

  register(dependency: Dependency): void {
    this.#dependencies.push(dependency);
  }

  /** Adds parts that follow the universe. A lagging part does not affect readiness. */
  registerParts(versions: PartVersions): void {
    this.#versions.push(versions);
  }

  /** Adds lagging parts known only by their descriptions. */
  registerLagging(descriptions: () => readonly string[]): void {
    this.#laggingDescriptions.push(descriptions);
  }

  /** Makes the process not ready while it finishes its pending work. */
  drain(): void {
    this.#draining = true;
  }

  get isDraining(): boolean {
    return this.#draining;
  }

  readiness(): Readiness {
    const checked = this.#dependencies.map(({ name, required, check }) => [name, { required, ...check() }] as const);
    const failed = checked.filter(([, health]) => !health.ok);
    const status = failed.some(([, health]) => health.required)
      ? 'not_ready'
      : failed.length > 0
        ? 'degraded'
        : 'ready';
    const parts: Record<string, PartVersion> = Object.assign({}, ...this.#versions.map((versions) => versions()));
    return {
      status: this.#draining ? 'draining' : status,
      version,
      dependencies: Object.fromEntries(checked),
      parts,
      lagging: [
        ...Object.entries(parts).flatMap(([name, part]) => laggingPart(name, part)),
        ...this.#laggingDescriptions.flatMap((descriptions) => descriptions()),
      ],
    };
  }
}

function laggingPart(name: string, { version: shown, published }: PartVersion): string[] {
  if (published === null || (shown ?? -1) >= published) return [];
  return [shown === null ? `${name}: no version of ${published}` : `${name}: version ${shown} of ${published}`];
}
