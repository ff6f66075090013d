/**
 * What became of one device's message. `dead` tokens are never worth another try. `refused` is not out, for a reason that
 * passes. `unknown` is neither success nor failure: no answer came, so the message may be out or not, and must not be
 * sent again.
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

/** The push service said no, and will say yes another time. */
const BUSY = new Set(['messaging/server-unavailable', 'messaging/message-rate-exceeded']);

/** Something before the push service, or the service itself, is down. */
const AWAY = new Set(['messaging/server-unavailable', 'messaging/internal-error']);

/** The connection never came about, so nothing was sent. Over HTTP/2 the SDK tells it by streams that never began. */
const NEVER_CONNECTED =
  /The pending stream has been canceled|Error code: (?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

/** Google could not be asked for the key that a message goes with. */
const NO_KEY_YET = /request to \S+ failed, reason: /;

/** Whether the push service, or Google where our account is asked for a key, did not answer at all. */
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
