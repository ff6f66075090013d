import { useSyncExternalStore } from 'react';
import type { StorageHealth } from '../store/storage';
import { said } from '../texts/said';
import { texts } from '../texts/texts';
import type { Kept } from './field';

/** The reason why the shown data may be old, or why there is none. */
export function Problem({ of: { value, problem, refresh } }: { of: Kept<unknown> }) {
  if (problem === null) return value === undefined ? <p className="quiet">{texts.frame.loading}</p> : null;
  const text =
    problem !== 'offline'
      ? said(problem)
      : value === undefined
        ? texts.frame.offlineNothing
        : texts.frame.offlineOld;
  return (
    <p className="notice" role="status">
      {text}{' '}
      <button type="button" className="link-button" onClick={refresh}>
        {texts.frame.tryAgain}
      </button>
    </p>
  );
}

/** Says that the last action is not stored on the phone, which data is safe, and what to do. */
export function StorageFailed({ keeping }: { keeping: StorageHealth }) {
  const failed = useSyncExternalStore(keeping.subscribe, keeping.hasFailed, keeping.hasFailed);
  return (
    <div className="form-alert" role="alert">
      {failed && <p>{texts.frame.notKept}</p>}
    </div>
  );
}
