import { useEffect, useState } from 'preact/hooks';
import { access } from './access.js';
import { useReloadOnline } from './use-reload-online.js';

/** The state of a request whose answer a view shows. */
export interface Loaded<Value> {
  /** The newest answer; the previous one stays while the next is loading, so that the view does not flicker. */
  readonly value: Value | null;
  readonly error: unknown;
  readonly isLoading: boolean;
  /** Repeats the request. */
  readonly reload: () => void;
}

type State<Value> = Omit<Loaded<Value>, 'reload'> & { readonly inputs: readonly unknown[] };

/**
 * Loads a value whenever `inputs` change, and abandons the request before. Null from `load` means that nothing is to be
 * loaded. A request that failed because the browser was offline is repeated when it is online again.
 */
export function useAnswer<Value>(
  load: (signal: AbortSignal) => Promise<Value> | null,
  inputs: readonly unknown[],
): Loaded<Value> {
  const [state, setState] = useState<State<Value>>({ value: null, error: null, isLoading: true, inputs });
  const [attempts, setAttempts] = useState(0);
  const isOpening = access.value.kind === 'opening';
  const reload = () => setAttempts((count) => count + 1);
  useEffect(() => {
    const controller = new AbortController();
    const set = (next: Partial<State<Value>>) =>
      controller.signal.aborted || setState((current) => ({ ...current, ...next, inputs }));
    const answer = isOpening ? null : load(controller.signal);
    set({ isLoading: isOpening || answer !== null });
    if (answer === null && !isOpening) set({ value: null, error: null });
    answer?.then(
      (value) => set({ value, error: null, isLoading: false }),
      (error: unknown) => set({ error, isLoading: false }),
    );
    return () => controller.abort();
  }, [...inputs, attempts, access.value]);
  useReloadOnline(state.error, reload);
  // The state of other inputs is drawn once before the effect.
  const isLoading = state.isLoading || inputs.some((input, at) => input !== state.inputs[at]);
  return { ...state, isLoading, reload };
}
