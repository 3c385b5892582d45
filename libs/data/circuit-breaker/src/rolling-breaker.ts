import { type CircuitState, ConsecutiveBreaker, CountBreaker, type IBreaker } from 'cockatiel';

const MAX_FAILED_SHARE = 0.5;

/** Opens on consecutive failures, and when most of the last calls failed: a server that is slow every other time. */
export class RollingBreaker implements IBreaker {
  readonly #consecutive: ConsecutiveBreaker;
  readonly #rolling: CountBreaker;

  constructor(maxFailures: number, lastCalls: number) {
    this.#consecutive = new ConsecutiveBreaker(maxFailures);
    this.#rolling = new CountBreaker({ threshold: MAX_FAILED_SHARE, size: lastCalls });
  }

  get state(): unknown {
    return [this.#consecutive.state, this.#rolling.state];
  }

  set state([consecutive, rolling]: [unknown, unknown]) {
    this.#consecutive.state = consecutive as number;
    this.#rolling.state = rolling;
  }

  success(state: CircuitState): void {
    this.#consecutive.success();
    this.#rolling.success(state);
  }

  failure(state: CircuitState): boolean {
    const isConsecutive = this.#consecutive.failure();
    return this.#rolling.failure(state) || isConsecutive;
  }
}
