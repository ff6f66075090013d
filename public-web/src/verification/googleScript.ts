import { ScriptBlocked } from '../browser/addScript.js';
import { addVendorScript } from '../browser/vendorScript.js';

/** The subset of Google's script used here (https://developers.google.com/identity/gsi/web/reference/js-reference). */
export interface GoogleAccountsId {
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
export interface PromptMoment {
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
