import { useEffect } from 'preact/hooks';

/** Repeats a failed request when the browser is online again. */
export function useReloadOnline(error: unknown, reload: () => void): void {
  useEffect(() => {
    if (error === null) return undefined;
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [error]);
}
