import { ApiError } from '@bourse/envelope';
import { accountOf, degrade, type FastifyRequest, yieldToOthers, principalOf } from '@bourse/http';
import type { DegradedPart } from '@bourse/telemetry';
import type { UniverseSnapshot } from '@bourse/universe';
import type { FieldNode, FormattedExecutionResult } from 'graphql';
import type { GatewayDependencies } from '../gateway-dependencies.js';
import { Loaders } from './loaders.js';
import { Slices } from './slices.js';

/** The fields and the cost of an operation. */
export interface Plan {
  readonly cost: { readonly units: number; readonly minUnits: number };
  /** The parsed arguments of a field. */
  argumentsOf(node: FieldNode): unknown;
}

/** The state shared by the resolvers of one operation. */
export class OperationContext {
  /** An operation reads one version of the universe, and one clock. */
  readonly snapshot: UniverseSnapshot;
  readonly nowMs: number;
  readonly scopes: ReadonlySet<string>;
  readonly loaders: Loaders;
  readonly slices: Slices;
  #plan: Plan | null = null;
  #closed: ApiError | null = null;
  #resolvedUnits = 0;
  #longParts = 0;
  /** The answer, once available. */
  result: FormattedExecutionResult | null = null;
  /** Whether any part of the answer is an error. */
  hasFailed = true;

  /** Marks a part of the answer as missing or outdated. */
  readonly degrade = (part: DegradedPart): void => degrade(this.request, part);

  /** Throws a 503 until a universe is loaded. */
  constructor(
    readonly parts: GatewayDependencies,
    readonly request: FastifyRequest,
  ) {
    this.snapshot = parts.universe.current;
    this.nowMs = parts.settings.clock();
    this.scopes = principalOf(request).scopes;
    this.slices = new Slices(() => yieldToOthers(request));
    this.loaders = new Loaders(this);
  }

  get plan(): Plan {
    if (this.#plan === null) throw new Error('the operation has no plan yet');
    return this.#plan;
  }

  /** Sets the plan and reserves its maximum cost. Rejects with the 429 of an exceeded limit. */
  begin(plan: Plan): void | Promise<void> {
    this.#plan = plan;
    return accountOf(this.request).charge(this.request, plan.cost.units);
  }

  /** Stops all further loading: the client has left, or the time is over. */
  close(reason: ApiError): void {
    this.#closed ??= reason;
  }

  /** Throws once the operation is closed. */
  assertOpen(): void {
    if (this.#closed !== null) throw this.#closed;
  }

  /**
   * Resolves when a long part may run. From the second part on, other requests run first. Throws once the operation is
   * closed.
   */
  async beginLongPart(): Promise<void> {
    if (this.#longParts++ > 0) await yieldToOthers(this.request);
    this.assertOpen();
  }

  /** Runs a resolver that costs these units; a failure of the server or of a source is free. */
  resolveWithCost(units: number, resolve: () => unknown): unknown {
    const value = resolve();
    const countUnits = (answer: unknown) => {
      this.#resolvedUnits += units;
      return answer;
    };
    if (!(value instanceof Promise)) return countUnits(value);
    return value.then(countUnits, (error: unknown) => {
      if (error instanceof ApiError && error.status < 500) this.#resolvedUnits += units;
      throw error;
    });
  }

  /** Called once the answer is complete. */
  finish(result: FormattedExecutionResult): void {
    this.result = result;
    this.hasFailed = result.errors !== undefined;
  }

  /** Refunds unused units; returns the reserved and the final cost. */
  settle(free: number): { readonly requested: number; readonly charged: number } {
    const { units: requested, minUnits } = this.plan.cost;
    const charged = Math.min(requested, Math.max(minUnits, this.#resolvedUnits + free));
    accountOf(this.request).keep(this.request, charged);
    return { requested, charged };
  }
}
