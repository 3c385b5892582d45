import { ApiError } from '@bourse/envelope';
import { accountOf, degrade, type HttpRequest, othersFirst, principalOf } from '@bourse/http';
import type { DegradedPart } from '@bourse/telemetry';
import type { UniverseSnapshot } from '@bourse/universe';
import type { FieldNode } from 'graphql';
import type { GatewayParts } from '../gateway-parts.js';
import { Loaders } from './loaders.js';

/** What an operation asks for and may cost. */
export interface Plan {
  readonly cost: { readonly units: number; readonly minUnits: number };
  /** The arguments of a field, as its rule understood them. */
  asked(node: FieldNode): unknown;
}

/** What the resolvers of one operation share. */
export class OperationContext {
  /** All of an operation reads one version of the universe, and one clock. */
  readonly snapshot: UniverseSnapshot;
  readonly nowMs: number;
  readonly scopes: ReadonlySet<string>;
  readonly loaders: Loaders;
  #understood: Plan | null = null;
  #closed: ApiError | null = null;
  #resolvedUnits = 0;
  #longParts = 0;
  /** Of the answer, once there is one. */
  data: unknown = null;
  /** Whether any part of the answer is an error. */
  hasFailed = true;

  /** Part of the answer is missing or older than it should be. */
  readonly degrade = (part: DegradedPart): void => degrade(this.request, part);

  /** Throws a 503 as long as no universe is loaded. */
  constructor(
    readonly parts: GatewayParts,
    readonly request: HttpRequest,
  ) {
    this.snapshot = parts.universe.current;
    this.nowMs = parts.settings.clock();
    this.scopes = principalOf(request).scopes;
    this.loaders = new Loaders(this);
  }

  get plan(): Plan {
    if (this.#understood === null) throw new Error('the operation has no plan yet');
    return this.#understood;
  }

  /** Sets the plan and reserves what it may cost. Rejects with the 429 of a limit that does not allow it. */
  begin(plan: Plan): void | Promise<void> {
    this.#understood = plan;
    return accountOf(this.request).charge(this.request, plan.cost.units);
  }

  /** Nothing more is loaded from now on: the client has left, or the time is over. */
  close(reason: ApiError): void {
    this.#closed ??= reason;
  }

  /** Throws once nothing more is to be loaded. */
  assertOpen(): void {
    if (this.#closed !== null) throw this.#closed;
  }

  /**
   * Resolves when a part that takes long may run. Behind the first one, requests of others go first. Throws once
   * nothing more is to be loaded.
   */
  async longPart(): Promise<void> {
    if (this.#longParts++ > 0) await othersFirst(this.request);
    this.assertOpen();
  }

  /** Runs what is charged these units; what fails on our side or that of a source costs nothing. */
  counted(units: number, resolve: () => unknown): unknown {
    const value = resolve();
    const succeeded = (answer: unknown) => {
      this.#resolvedUnits += units;
      return answer;
    };
    if (!(value instanceof Promise)) return succeeded(value);
    return value.then(succeeded, (error: unknown) => {
      if (error instanceof ApiError && error.status < 500) this.#resolvedUnits += units;
      throw error;
    });
  }

  /** Runs once there is an answer. */
  finish(data: unknown, hasFailed: boolean): void {
    this.data = data;
    this.hasFailed = hasFailed;
  }

  /** Gives back what was reserved and not used; what the operation cost in the end. */
  settle(free: number): { readonly requested: number; readonly charged: number } {
    const { units: requested, minUnits } = this.plan.cost;
    const charged = Math.min(requested, Math.max(minUnits, this.#resolvedUnits + free));
    accountOf(this.request).keep(this.request, charged);
    return { requested, charged };
  }
}
