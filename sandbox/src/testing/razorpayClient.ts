import type Razorpay from 'razorpay';

import type { RunningSandbox } from '../sandbox.js';

/** Longer than any answer takes on a busy machine. */
const PATIENCE_MS = 60_000;

/** Points the SDK, which has no option for its host, at the sandbox. */
export function pointAtSandbox(
  client: Razorpay,
  sandbox: Pick<RunningSandbox, 'url'>,
  timeoutMs = PATIENCE_MS,
): Razorpay {
  const { defaults } = (
    client as unknown as { api: { rq: { defaults: { baseURL: string; timeout: number } } } }
  ).api.rq; // not in the SDK's types
  defaults.baseURL = `${sandbox.url}/sandbox/razorpay`;
  defaults.timeout = timeoutMs;
  return client;
}

export interface PayAnswer {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
  eventIds: string[];
}
