import { useSyncExternalStore } from 'react';
import type { StorageHealth } from '../store/storageHealth';
import { texts } from '../texts/texts';

/** Says that the last action is not stored on the phone, which data is safe, and what to do. */
export function StorageFailed({ keeping }: { keeping: StorageHealth }) {
  const failed = useSyncExternalStore(keeping.subscribe, keeping.hasFailed, keeping.hasFailed);
  return (
    <div className="form-alert" role="alert">
      {failed && <p>{texts.frame.notKept}</p>}
    </div>
  );
}
