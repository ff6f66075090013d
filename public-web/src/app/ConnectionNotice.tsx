import { useEffect, useState } from 'react';
import { frame } from '../texts/en/frame.js';

/**
 * Shows a notice while the device has no network. The live region itself is always rendered, as screen readers need
 * it.
 */
export function ConnectionNotice() {
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    const read = () => setOffline(!navigator.onLine);
    read();
    window.addEventListener('online', read);
    window.addEventListener('offline', read);
    return () => {
      window.removeEventListener('online', read);
      window.removeEventListener('offline', read);
    };
  }, []);
  return (
    <div role="status" className="connection-notice">
      {offline && <p>{frame.offline}</p>}
    </div>
  );
}
