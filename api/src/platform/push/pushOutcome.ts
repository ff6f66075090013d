/**
 * What became of one device's message. `dead` tokens are never worth another try. `unknown` is neither success nor
 * failure: no answer came, so the message may be out or not, and must not be sent again.
 */
export interface PushOutcome {
  token: string;
  result: 'sent' | 'dead' | 'failed' | 'unknown';
  reason: string | null;
}

interface SdkError {
  code?: string;
  message?: string;
}

const DEAD = new Set(['messaging/registration-token-not-registered', 'messaging/invalid-registration-token']);

/** The connection never came about, so nothing was sent. */
const NEVER_CONNECTED = /Error code: (?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

/** The outcome of a message that the SDK reports an error for. */
export function outcomeOf(token: string, error: SdkError | undefined): PushOutcome {
  const reason = error?.code ?? 'unknown';
  if (DEAD.has(reason)) return { token, result: 'dead', reason };
  const silent =
    reason === 'app/network-timeout' ||
    (reason === 'app/network-error' && !NEVER_CONNECTED.test(error?.message ?? ''));
  return { token, result: silent ? 'unknown' : 'failed', reason };
}
