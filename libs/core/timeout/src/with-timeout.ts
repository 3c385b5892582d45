export interface TimeoutOptions<Late> {
  readonly ms: number;
  /** Aborts the wait early; its reason is then thrown. */
  readonly signal?: AbortSignal | undefined;
  /** Returns or throws the outcome of late work; default: throws a `TimeoutError`. */
  readonly onTimeout?: (() => Late) | undefined;
}

/**
 * Resolves to the outcome of the work if it arrives in time. When the time is over or the caller's signal aborts, the
 * signal given to the work aborts too, and the wait ends whether the work reacts or not.
 */
export async function withTimeout<T, Late = never>(
  work: (signal: AbortSignal) => T | PromiseLike<T>,
  { ms, signal, onTimeout }: TimeoutOptions<Late>,
): Promise<T | Awaited<Late>> {
  signal?.throwIfAborted();
  // Not AbortSignal.timeout(): its timer continues after the work, and does not keep the process alive during the wait.
  const ending = new AbortController();
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const end = (reason: unknown) => {
    reject(reason);
    ending.abort(reason);
  };
  const timer = setTimeout(() => end(new DOMException(`no answer within ${ms} ms`, 'TimeoutError')), ms);
  const onAbort = () => end(signal?.reason);
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work(ending.signal), ended]);
  } catch (error) {
    if (onTimeout !== undefined && ending.signal.aborted && signal?.aborted !== true) return await onTimeout();
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}
