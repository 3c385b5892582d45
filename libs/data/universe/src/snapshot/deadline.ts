/** What the work comes to, unless it takes longer or the signal comes first: then a rejection, and the work goes on unheard. */
export function within<T>(work: Promise<T>, milliseconds: number, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const settled = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stopped);
    };
    const give = (reason: Error) => {
      settled();
      reject(reason);
    };
    const stopped = () => give(new Error('stopped'));
    const timer = setTimeout(() => give(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
    if (signal.aborted) return stopped();
    signal.addEventListener('abort', stopped, { once: true });
    work.then(resolve, reject).finally(settled);
  });
}
