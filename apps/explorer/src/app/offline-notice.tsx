import { useEffect, useState } from 'preact/hooks';

/** Appears while the browser has no connection. */
export function OfflineNotice() {
  const [isOnline, setIsOnline] = useState(navigator.onLine);
  useEffect(() => {
    const update = () => setIsOnline(navigator.onLine);
    addEventListener('online', update);
    addEventListener('offline', update);
    return () => {
      removeEventListener('online', update);
      removeEventListener('offline', update);
    };
  }, []);
  return (
    <div class="offline" role="status">
      {!isOnline && 'You are offline. What is on the screen stays; requests are repeated when the connection returns.'}
    </div>
  );
}
