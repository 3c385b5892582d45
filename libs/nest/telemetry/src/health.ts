import { version } from '@bourse/version';

/** How a dependency stands now. `detail` is shown to whoever may see `/readyz`: no addresses, no secrets. */
export interface DependencyHealth {
  readonly ok: boolean;
  readonly detail?: string;
}

export interface Dependency {
  readonly name: string;
  /** Without a required one the process is not ready; without an optional one it is degraded. */
  readonly required: boolean;
  /** Answers at once from what is known; never asks the dependency. */
  readonly check: () => DependencyHealth;
}

export interface Readiness {
  readonly status: 'ready' | 'degraded' | 'not_ready' | 'draining';
  /** Of Bourse. */
  readonly version: string;
  readonly dependencies: Readonly<Record<string, DependencyHealth & { readonly required: boolean }>>;
  /** What answers are made of, each with the version of the universe that it shows and the one that is published. */
  readonly parts: Readonly<Record<string, PartVersion>>;
  /** The parts behind the published version, in words: `texts: version 2 of 4`. */
  readonly lagging: readonly string[];
}

/** Null where it is not known. */
export interface PartVersion {
  readonly version: number | null;
  readonly published: number | null;
}

/** Parts by name; answers at once from what is known. */
export type PartVersions = () => Readonly<Record<string, PartVersion>>;

/** The dependencies of a process, each with a check that costs nothing. */
export class HealthRegistry {
  readonly #dependencies: Dependency[] = [];
  readonly #versions: PartVersions[] = [];
  readonly #laggingDescriptions: (() => readonly string[])[] = [];
  #draining = false;

  register(dependency: Dependency): void {
    this.#dependencies.push(dependency);
  }

  /** Adds parts that follow the universe. One that lags does not make the process less ready. */
  registerParts(versions: PartVersions): void {
    this.#versions.push(versions);
  }

  /** Adds parts that lag behind and are known by their descriptions alone. */
  registerLagging(descriptions: () => readonly string[]): void {
    this.#laggingDescriptions.push(descriptions);
  }

  /** From now on the process is not ready: it finishes what it has. */
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
