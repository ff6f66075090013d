import type { Messaging } from 'firebase-admin/messaging';

interface RetryingClient {
  retry: { ioErrorCodes: string[]; maxDelayInMillis: number };
}
interface Inside {
  messagingRequestHandler: { httpClient: RetryingClient; http2Client: RetryingClient };
}

/**
 * The SDK's four tries end long before whoever waits for them gives up (`outboxLane`). When the push service asks for a
 * longer pause, the message is refused at once, and it is ours to try again.
 */
const LONGEST_DELAY_MS = 5_000;

/**
 * Lets the SDK try again only what was clearly refused (503). By itself it also repeats a request whose answer never
 * came, although the message may be out already, and a phone would ring twice. It has no option for that.
 */
export function retryOnRefusal(messaging: Messaging): void {
  // The handler is the SDK's own business; if it moves, this fails at the start and not in silence.
  const { httpClient, http2Client } = (messaging as unknown as Inside).messagingRequestHandler;
  for (const { retry } of [httpClient, http2Client]) {
    retry.ioErrorCodes = [];
    retry.maxDelayInMillis = LONGEST_DELAY_MS;
  }
}
