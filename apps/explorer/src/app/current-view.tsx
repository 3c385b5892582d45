import type { ComponentType } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { Failure } from './failure.js';
import { type View, viewOf } from './views.js';

interface Opened {
  /** What loaded the component: the one of another view is not drawn, because it would read this view's address. */
  readonly load: View['load'];
  readonly Component: ComponentType | null;
  readonly error: unknown;
}

const NOTHING = { Component: null, error: null };

/** The view of the address, loaded when it is opened for the first time. */
export function CurrentView({ path }: { readonly path: string }) {
  const { load } = viewOf(path);
  const [opened, setOpened] = useState<Opened>(() => startOf(load));
  const [attempts, setAttempts] = useState(0);
  // Before the next frame: a view that is already loaded takes the place without a flicker.
  useLayoutEffect(() => {
    let isCurrent = true;
    Promise.resolve(load()).then(
      (Component) => isCurrent && setOpened({ load, Component, error: null }),
      (error: unknown) => isCurrent && setOpened({ load, Component: null, error }),
    );
    return () => void (isCurrent = false);
  }, [load, attempts]);
  const { Component, error } = opened.load === load ? opened : NOTHING;
  if (error !== null) return <Failure error={error} onRetry={() => setAttempts(attempts + 1)} />;
  if (Component === null) return <p class="quiet">Loading …</p>;
  return <Component />;
}

/** The first view is part of the first script. */
function startOf(load: View['load']): Opened {
  const component = load();
  return { load, Component: component instanceof Promise ? null : component, error: null };
}
