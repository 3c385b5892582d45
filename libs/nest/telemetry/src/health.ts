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
}

/** The dependencies of a process, each with a check that costs nothing. */
export class HealthRegistry {
  private readonly dependencies: Dependency[] = [];
  private draining = false;

  register(dependency: Dependency): void {
    this.dependencies.push(dependency);
  }

  /** From now on the process is not ready: it finishes what it has. */
  drain(): void {
    this.draining = true;
  }

  get isDraining(): boolean {
    return this.draining;
  }

  readiness(): Readiness {
    const checked = this.dependencies.map(({ name, required, check }) => [name, { required, ...check() }] as const);
    const failed = checked.filter(([, health]) => !health.ok);
    const status = failed.some(([, health]) => health.required)
      ? 'not_ready'
      : failed.length > 0
        ? 'degraded'
        : 'ready';
    return { status: this.draining ? 'draining' : status, version, dependencies: Object.fromEntries(checked) };
  }
}
