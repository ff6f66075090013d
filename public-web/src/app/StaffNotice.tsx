import { addressOf } from '@coastok/domain';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { staffNotice } from '../browser/vendorScript.js';
import { Alert } from '../forms/Alert.js';
import { staff } from '../texts/en/frame.js';

/**
 * Ends the console's and the field app's session in this browser; a session that has already ended counts as
 * success.
 */
async function signOutOfConsole(): Promise<boolean> {
  const ends = ['1', 'field'].map(async app => {
    const { ok, status } = await fetch(addressOf('session.logout'), {
      headers: { 'X-Coastok-Console': app },
      credentials: 'same-origin',
    });
    return ok || status === 401;
  });
  return (await Promise.all(ends)).every(Boolean);
}

/** Says that a vendor's script is not loaded while staff are signed in here, with two ways to continue. */
export function StaffNotice({ reload = () => window.location.reload() }: { reload?: () => void }) {
  const isShown = useSyncExternalStore(staffNotice.subscribe, staffNotice.isShown, () => false);
  const dialog = useRef<HTMLDialogElement>(null);
  const [sentence, setSentence] = useState<string>();
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    if (isShown) dialog.current?.showModal();
  }, [isShown]);

  const copy = () =>
    navigator.clipboard.writeText(window.location.href).then(
      () => setSentence(staff.copied),
      () => setSentence(staff.notCopied),
    );

  const signOut = async () => {
    setFailure(undefined);
    // The page was loaded with a content security policy that blocks vendors: only a reload gets a new policy.
    // The typed values are kept as drafts.
    if (await signOutOfConsole().catch(() => false)) reload();
    else setFailure(staff.stillOn);
  };

  if (!isShown) return null;
  return (
    <dialog className="modal" ref={dialog} aria-labelledby="staff-notice" onClose={staffNotice.hide}>
      <h2 id="staff-notice">{staff.signedIn}</h2>
      <p>{staff.why}</p>
      <p role="status">{sentence}</p>
      <Alert>{failure}</Alert>
      <div className="form__end">
        <button type="button" className="button" onClick={() => void copy()}>
          {staff.copy}
        </button>
        <button type="button" className="button button--quiet" onClick={() => void signOut()}>
          {staff.signOut}
        </button>
      </div>
    </dialog>
  );
}
