import type { Messaging } from 'firebase-admin/messaging';

interface RetryingClient {
  retry: { ioErrorCodes: string[]; maxDelayInMillis: number };
}
interface Inside {
  messagingRequestHandler: { httpClient: RetryingClient; http2Client: RetryingClient };
}

/**
 * The SDK's four tries end long before the delivery's time limit (`outboxLane`). When the push service asks for a
 * longer pause, the message is refused at once, and the outbox retries it.
 */
const LONGEST_DELAY_MS = 5_000;

/**
 * Lets the SDK retry only what was clearly refused (503). By default it also repeats a request without an answer,
 * although the message may have been sent, and a phone would ring twice. It has no option for that.
 */
export function retryOnRefusal(messaging: Messaging): void {
  // The handler is private to the SDK; if it is moved, this fails at the start and not silently.
  const { httpClient, http2Client } = (messaging as unknown as Inside).messagingRequestHandler;
  for (const { retry } of [httpClient, http2Client]) {
    retry.ioErrorCodes = [];
    retry.maxDelayInMillis = LONGEST_DELAY_MS;
  }
}
