import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Failure } from './failure.js';
import { viewOf } from './views.js';

/** The view of the address, loaded when it is opened for the first time. */
export function CurrentView({ path }: { readonly path: string }) {
  const [state, setState] = useState<{ Component: ComponentType | null; error: unknown }>(startOf(path));
  const [attempts, setAttempts] = useState(0);
  const { load } = viewOf(path);
  useEffect(() => {
    let isCurrent = true;
    Promise.resolve(load()).then(
      (Component) => isCurrent && setState({ Component, error: null }),
      (error: unknown) => isCurrent && setState({ Component: null, error }),
    );
    return () => void (isCurrent = false);
  }, [load, attempts]);
  if (state.error !== null) return <Failure error={state.error} onRetry={() => setAttempts(attempts + 1)} />;
  if (state.Component === null) return <p class="quiet">Loading …</p>;
  return <state.Component />;
}

/** The first view is part of the first script. */
function startOf(path: string): { Component: ComponentType | null; error: unknown } {
  const component = viewOf(path).load();
  return { Component: component instanceof Promise ? null : component, error: null };
}
