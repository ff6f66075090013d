/**
 * The outcome of one device's message. A `dead` token must not be tried again. `refused` was not sent, for a
 * temporary reason. `unknown` is neither success nor failure: no answer came, so the message may have been sent, and
 * must not be sent again.
 */
export interface PushOutcome {
  token: string;
  result: 'sent' | 'dead' | 'failed' | 'refused' | 'unknown';
  reason: string | null;
}

interface SdkError {
  code?: string;
  message?: string;
}

const DEAD = new Set(['messaging/registration-token-not-registered', 'messaging/invalid-registration-token']);

/** The push service refused the message for a temporary reason. */
const BUSY = new Set(['messaging/server-unavailable', 'messaging/message-rate-exceeded']);

/** The push service, or a proxy before it, is down. */
const AWAY = new Set(['messaging/server-unavailable', 'messaging/internal-error']);

/** No connection was made, so nothing was sent. Over HTTP/2 the SDK reports it as streams that were never opened. */
const NEVER_CONNECTED =
  /The pending stream has been canceled|Error code: (?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

/** Google could not be reached for the access token of a message. */
const NO_KEY_YET = /request to \S+ failed, reason: /;

/** Whether there was no answer at all, from the push service or from Google's token service. */
export const isSilence = ({ code = '', message = '' }: SdkError): boolean =>
  code.startsWith('app/network-') ||
  AWAY.has(code) ||
  (code === 'app/invalid-credential' && NO_KEY_YET.test(message));

/** The outcome of a message that the SDK reports an error for. */
export function outcomeOf(token: string, error: SdkError | undefined): PushOutcome {
  const reason = error?.code ?? 'unknown';
  return { token, result: resultOf(reason, error?.message ?? ''), reason };
}

function resultOf(reason: string, message: string): PushOutcome['result'] {
  if (DEAD.has(reason)) return 'dead';
  if (BUSY.has(reason)) return 'refused';
  switch (reason) {
    case 'app/network-timeout':
      return 'unknown';
    case 'app/network-error':
      return NEVER_CONNECTED.test(message) ? 'refused' : 'unknown';
    case 'app/invalid-credential':
      return NO_KEY_YET.test(message) ? 'refused' : 'failed';
    default:
      return 'failed';
  }
}
