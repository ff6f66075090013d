import { useRef, useState } from 'react';
import { messageFor } from '../api/messages.js';
import { ConfirmDialog } from '../forms/ConfirmDialog.js';
import { signOut } from './visitorSession.js';
import { session as texts } from '../texts/en/wizard.js';

/** Ends every session of the person: at the public site, in the console and in the field app. */
export function SignOutEverywhere() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const leave = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await signOut({ everywhere: true });
    } catch (error) {
      setFailure(messageFor(error));
    }
    setBusy(false);
  };
  return (
    <>
      <button
        type="button"
        className="link-button link-button--inline"
        onClick={() => dialog.current?.showModal()}
      >
        {texts.everywhere}
      </button>
      <ConfirmDialog
        ref={dialog}
        title={texts.everywhereTitle}
        yes={texts.everywhere}
        no={texts.stay}
        failure={failure}
        busy={busy}
        onYes={() => void leave()}
      >
        <p>{texts.everywhereText}</p>
      </ConfirmDialog>
    </>
  );
}
