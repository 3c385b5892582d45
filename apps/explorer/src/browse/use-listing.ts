import { EnvelopeError } from '@bourse/sdk';
import { useEffect, useRef, useState } from 'preact/hooks';
import { access } from '../api/access.js';
import { useReloadOnline } from '../api/use-reload-online.js';
import { type Selection, toParams } from './filters.js';
import { type Listing, streamListing } from './stream-listing.js';

const KEPT_MS = 300_000;

/** The last complete listing: the way back from an instrument takes no request. */
let kept: { readonly listing: Listing; readonly untilMs: number } | null = null;

function keptListing(key: string): Listing | null {
  return kept?.listing.key === key && performance.now() < kept.untilMs ? kept.listing : null;
}

/**
 * Every row of a selection. The rows of the previous selection stay until the first ones of the next arrive; those of a
 * selection that the server refuses are removed.
 */
export function useListing(selection: Selection) {
  const key = new URLSearchParams(toParams(selection)).toString();
  const [state, setState] = useState<{ listing: Listing | null; error: unknown }>({ listing: null, error: null });
  const [attempts, setAttempts] = useState(0);
  const controller = useRef(new AbortController());
  const reload = () => {
    kept = null;
    setAttempts((count) => count + 1);
  };
  useEffect(() => {
    if (access.value.kind === 'opening') return undefined;
    controller.current = new AbortController();
    const { signal } = controller.current;
    const previous = keptListing(key);
    setState(({ listing }) => ({ listing: previous ?? listing, error: null }));
    if (previous !== null) return undefined;
    const receive = (listing: Listing) => {
      if (listing.state === 'complete') kept = { listing, untilMs: performance.now() + KEPT_MS };
      setState({ listing, error: null });
    };
    streamListing({ key, selection }, receive, signal).catch((error: unknown) => {
      if (!signal.aborted) setState(({ listing }) => afterFailure(listing, error));
    });
    return () => controller.current.abort();
  }, [key, attempts, access.value]);
  useReloadOnline(state.error, reload);
  const stop = () => {
    controller.current.abort();
    setState(({ listing }) => ({ listing: listing && { ...listing, state: 'stopped' }, error: null }));
  };
  return { ...state, key, reload, stop };
}

function afterFailure(listing: Listing | null, error: unknown): { listing: Listing | null; error: unknown } {
  if (error instanceof EnvelopeError || listing === null) return { listing: null, error };
  return { listing: { ...listing, state: 'failed' }, error };
}
