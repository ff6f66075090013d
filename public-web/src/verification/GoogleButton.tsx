import type { VisitorSessionRecord } from '@coastok/domain';
import { useEffect, useId, useRef, useState } from 'react';
import { messageFor } from '../api/messages.js';
import { fetchSiteConfig, useSiteConfig } from '../api/siteConfig.js';
import { ScriptBlocked } from '../browser/addScript.js';
import { addVendorScript } from '../browser/vendorScript.js';
import { Alert } from '../forms/Alert.js';
import { proof } from '../texts/en/proof.js';
import { beginGoogle, proveByGoogle } from './proofs.js';

/** The subset of Google's script used here (https://developers.google.com/identity/gsi/web/reference/js-reference). */
interface GoogleAccountsId {
  initialize: (options: {
    client_id: string;
    /** The nonce of this browser, which Google signs. */
    nonce: string;
    callback: (answer: { credential: string }) => void;
    context?: 'signin' | 'signup' | 'use';
    ux_mode?: 'popup';
    itp_support?: boolean;
    /** The parent of the account list in browsers without FedCM; in the body it would be behind an open dialog. */
    prompt_parent_id?: string;
  }) => void;
  prompt: (listener: (moment: PromptMoment) => void) => void;
  renderButton: (
    parent: HTMLElement,
    options: { text: 'continue_with'; size: 'large'; width?: number },
  ) => void;
  cancel: () => void;
}

/** Some of these methods are missing while the browser itself shows the accounts (FedCM). */
interface PromptMoment {
  isNotDisplayed?: () => boolean;
  isSkippedMoment?: () => boolean;
  isDismissedMoment?: () => boolean;
  getDismissedReason?: () => string;
}

const REAL = 'https://accounts.google.com/gsi/client';
const SANDBOX_SCRIPT = '/sandbox/google/client.js';

interface WithGoogle {
  google?: { accounts?: { id?: GoogleAccountsId } };
}

const loaded = (): GoogleAccountsId | undefined => (globalThis as WithGoogle).google?.accounts?.id;

/** Google's script, fetched when somebody asks for it and not before; rejects when it is blocked or out of reach. */
export async function loadGoogle(): Promise<GoogleAccountsId> {
  await addVendorScript(REAL, SANDBOX_SCRIPT);
  const id = loaded();
  if (!id) throw new ScriptBlocked('google.accounts.id');
  return id;
}

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

const GoogleMark = () => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
    <path
      fill="#4285f4"
      d="M22.56 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.92a5.06 5.06 0 0 1-2.21 3.31v2.77h3.57c2.08-1.92 3.28-4.74 3.28-8.09z"
    />
    <path
      fill="#34a853"
      d="M12 23c2.97 0 5.46-.98 7.28-2.66l-3.57-2.77c-.98.66-2.23 1.06-3.71 1.06-2.86 0-5.29-1.93-6.16-4.53H2.18v2.84A11 11 0 0 0 12 23z"
    />
    <path fill="#fbbc05" d="M5.84 14.09a6.6 6.6 0 0 1 0-4.18V7.07H2.18a11 11 0 0 0 0 9.86z" />
    <path
      fill="#ea4335"
      d="M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15A10.6 10.6 0 0 0 12 1 11 11 0 0 0 2.18 7.07l3.66 2.84c.87-2.6 3.3-4.53 6.16-4.53z"
    />
  </svg>
);

/** Browsers inside other apps (Facebook, Instagram, Line and the like, and Android's web view). */
const IN_APP = /FBAN|FBAV|FB_IAB|Instagram|Line\/|Snapchat|LinkedInApp|TikTok|MicroMessenger|Twitter|; wv\)/i;

/** Whether Google will refuse a sign-in in this browser. */
export const isInAppBrowser = (userAgent: string): boolean => IN_APP.test(userAgent);
