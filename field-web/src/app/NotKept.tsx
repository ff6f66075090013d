import { useSyncExternalStore } from 'react';
import type { StorageHealth } from '../store/storageHealth';

/** Says that the last action is not stored on the phone, which data is safe, and what to do. */
export function NotKept({ keeping }: { keeping: StorageHealth }) {
  const failed = useSyncExternalStore(keeping.subscribe, keeping.hasFailed, keeping.hasFailed);
  return (
    <div className="form-alert" role="alert">
      {failed && (
        <p>
          What you did just now was not kept: this phone is full, or its browser let go of what it keeps. All
          that you did before is safe. Please do it again; if that does not help, make room on the phone and
          load this page again.
        </p>
      )}
    </div>
  );
}
