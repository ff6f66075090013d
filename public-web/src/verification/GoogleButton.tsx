import { type VisitorSessionRecord } from '@coastok/domain';
import { useEffect, useId, useRef, useState } from 'react';
import { messageFor } from '../api/messages.js';
import { fetchSiteConfig, useSiteConfig } from '../api/siteConfig.js';
import { ScriptBlocked } from '../browser/addScript.js';
import { Alert } from '../forms/Alert.js';
import { GoogleMark } from './GoogleMark.js';
import { type GoogleAccountsId, loadGoogle, type PromptMoment } from './googleScript.js';
import { isInAppBrowser } from './inAppBrowser.js';
import { beginGoogle, proveByGoogle } from './proofs.js';
import { proof } from '../texts/en/proof.js';

const cameToNothing = (moment: PromptMoment): boolean =>
  Boolean(moment.isNotDisplayed?.()) ||
  Boolean(moment.isSkippedMoment?.()) ||
  (Boolean(moment.isDismissedMoment?.()) && moment.getDismissedReason?.() !== 'credential_returned');

/**
 * Verifies an address by Google. Its script is loaded at the first click; when the browser shows no account by
 * itself, Google's own button appears below ours.
 */
export function GoogleButton({ onProved }: { onProved: (visitor: VisitorSessionRecord) => void }) {
  const config = useSiteConfig();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isInApp, setInApp] = useState(false);
  const ownButton = useRef<HTMLDivElement>(null);
  const google = useRef<GoogleAccountsId>(null);
  const noteId = useId();
  const accountsId = useId();

  useEffect(() => setInApp(isInAppBrowser(navigator.userAgent)), []);
  useEffect(() => () => google.current?.cancel(), []);

  const prove = async (credential: string) => {
    setBusy(true);
    try {
      onProved(await proveByGoogle(credential));
    } catch (error) {
      setFailure(messageFor(error));
    }
    setBusy(false);
  };

  const offerOwnButton = () => {
    setBusy(false);
    if (!ownButton.current || !google.current) return;
    const width = Math.min(ownButton.current.clientWidth, 400);
    google.current.renderButton(ownButton.current, { text: 'continue_with', size: 'large', width });
  };

  const start = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { googleClientId } = await fetchSiteConfig();
      google.current = await loadGoogle();
      const nonce = await beginGoogle();
      google.current.initialize({
        client_id: googleClientId ?? '',
        nonce,
        callback: ({ credential }) => void prove(credential),
        context: 'use',
        ux_mode: 'popup',
        itp_support: true,
        prompt_parent_id: accountsId,
      });
      google.current.prompt(moment => {
        if (cameToNothing(moment)) offerOwnButton();
      });
    } catch (error) {
      setFailure(error instanceof ScriptBlocked ? proof.googleFailed : messageFor(error));
    }
    setBusy(false);
  };

  // Where Google is not set up, the mailed code is the only way. Until that is known, the space of the button is
  // kept.
  if (config.state === 'ready' && config.config.googleClientId === null) return null;
  return (
    <div className="google-proof">
      <p className="google-proof__or">{proof.or}</p>
      <button
        type="button"
        className="button button--quiet google-proof__button"
        disabled={busy || isInApp}
        aria-describedby={isInApp ? noteId : undefined}
        onClick={() => void start()}
      >
        <GoogleMark />
        {proof.google}
      </button>
      {isInApp && (
        <p className="field__hint" id={noteId}>
          {proof.inApp}
        </p>
      )}
      <div className="google-proof__own" id={accountsId} ref={ownButton} />
      <Alert>{failure}</Alert>
    </div>
  );
}
