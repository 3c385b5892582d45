/** Another import is running; only one may run at a time. */
export class ImportRunningError extends Error {
  constructor(
    readonly source: string,
    readonly since: Date,
    /** The process and its machine. */
    readonly holder: string,
  ) {
    super(`an import of ${source} has been running since ${since.toISOString()} (${holder}); wait for it or stop it`);
    this.name = 'ImportRunningError';
  }
}

/** The lease passed to another import while this one was paused; nothing of this one was published. */
export class ImportLeaseLostError extends Error {
  constructor() {
    super('this import stalled and another import replaced it; nothing was published: start it again');
    this.name = 'ImportLeaseLostError';
  }
}

/** An instrument would get back a symbol that another one has by now. */
export class SymbolTakenError extends Error {
  constructor(symbol: string) {
    super(`${symbol} is the symbol of another instrument by now; nothing was changed`);
    this.name = 'SymbolTakenError';
  }
}
