import { useRef, useState } from 'preact/hooks';
import { bourse } from '../api/bourse.js';
import { useAnswer } from '../api/use-answer.js';
import { type Bars, type BarsQuery, loadBars, loadOlderBars } from './bar-series.js';

/** The bars of a query, none without one; those of the previous one stay while they load. */
export function useBars(query: BarsQuery | null) {
  const first = useAnswer(
    (signal) => (query === null ? null : loadBars(bourse, query, signal)),
    [JSON.stringify(query)],
  );
  const [extended, setExtended] = useState<{ readonly of: Bars | null; readonly bars: Bars | null; error?: unknown }>({
    of: null,
    bars: null,
  });
  const isBusy = useRef(false);
  const isExtended = extended.of !== null && extended.of === first.value;
  const bars = isExtended ? extended.bars : first.value;

  const loadOlder = async () => {
    if (isBusy.current || bars === null || first.isLoading) return;
    isBusy.current = true;
    try {
      const longer = await loadOlderBars(bars, AbortSignal.timeout(30_000));
      if (longer !== bars) setExtended({ of: first.value, bars: longer });
    } catch (error) {
      setExtended({ of: first.value, bars, error });
    } finally {
      isBusy.current = false;
    }
  };
  const { isLoading, reload } = first;
  return {
    bars,
    error: first.error,
    olderError: isExtended ? extended.error : undefined,
    isLoading,
    loadOlder,
    reload,
  };
}
