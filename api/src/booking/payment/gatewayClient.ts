import Razorpay from 'razorpay';
import type { Config } from '../../platform/config/config.js';

/**
 * The gateway did not report the outcome of a call: it is asked again, and nothing is assumed
 * (docs/rules/money.md#21).
 */
export class UnknownOutcome extends Error {}

/** After this many consecutive queries without an answer, no more are sent. */
export const MOST_UNANSWERED = 3;

/** The gateway refused; its reason is in the log. */
export class GatewayRefusal extends Error {}

/**
 * The gateway refused to answer a query: it can be reached, but its refusal says nothing about the queried record.
 * Only a write can be refused for good (docs/rules/money.md#21).
 */
export class RefusedQuery extends UnknownOutcome {}

/** Whether the gateway answered with a refusal. */
export const isRefused = (error: unknown): error is GatewayRefusal | RefusedQuery =>
  error instanceof GatewayRefusal || error instanceof RefusedQuery;

/** Whether the gateway did not answer at all. */
export const isSilence = (error: unknown): error is UnknownOutcome =>
  error instanceof UnknownOutcome && !(error instanceof RefusedQuery);

/** The gateway has no record with that id: nobody can have paid it. */
export class NothingThere extends GatewayRefusal {}

/** Only this message means that the record does not exist; a URL that is not found says nothing about the record. */
const NOTHING_THERE = 'The id provided does not exist';

/** Errors of the SDK's HTTP client; without a response when no answer arrived. */
interface FailedRequest {
  response?: object;
  code?: string;
  message?: string;
}

/**
 * The only place where the SDK's host, time-out and headers can be set: it accepts none of them for a single call.
 */
interface Tunable {
  api: {
    rq: {
      defaults: { baseURL: string; timeout: number; headers: { common: Record<string, string> } };
      interceptors: { response: { use(done: undefined, failed: (error: FailedRequest) => never): void } };
    };
  };
}

/** The SDK fails on a missing response, so the message of the network error is added as one. */
function keepWordsOfNetwork(error: FailedRequest): never {
  if (error.response) throw error;
  const description = [error.code, error.message].filter(Boolean).join(': ');
  throw Object.assign(error, { response: { data: { error: { description } } } });
}

export interface ClientOptions {
  timeoutMs: number;
  headers?: Record<string, string>;
}

/** An SDK client for these keys; null when no keys are configured. */
export function clientOf(
  { keyId, keySecret, apiUrl }: Config['razorpay'],
  { timeoutMs, headers = {} }: ClientOptions,
): Razorpay | null {
  if (!keyId || !keySecret) return null;
  const client = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const { defaults, interceptors } = (client as unknown as Tunable).api.rq;
  defaults.timeout = timeoutMs;
  if (apiUrl) defaults.baseURL = apiUrl;
  Object.assign(defaults.headers.common, headers);
  interceptors.response.use(undefined, keepWordsOfNetwork);
  return client;
}

/**
 * Status and message of an SDK error for the log: the SDK turns network errors and time-outs into errors without a
 * status.
 */
function saidBy(error: unknown): { statusCode: number | null; said: string | undefined } {
  const { statusCode, error: body } = error as { statusCode?: unknown; error?: { description?: unknown } };
  const said = typeof body?.description === 'string' ? body.description : undefined;
  return { statusCode: typeof statusCode === 'number' ? statusCode : null, said };
}

interface Meaning {
  meaning: UnknownOutcome | GatewayRefusal;
  /** The object to log. */
  logged: object;
  /** Null when the service itself answered, else the reason for the missing answer. */
  silence: string | null;
  keyRefused: boolean;
}

/**
 * Classifies a failed call and returns what to log. Only status 400 is a refusal. A rejected key, too many calls, a
 * conflict with a call in progress, a URL that is not found, and every 5xx say nothing about the outcome.
 */
export function meaningOf(error: unknown): Meaning {
  const { statusCode, said } = saidBy(error);
  // An error that does not come from the SDK is logged itself.
  const logged = statusCode === null && said === undefined ? { err: error } : { statusCode, said };
  // A 5xx may come from a proxy between us and the service.
  const isSilent = statusCode === null || statusCode >= 500;
  const answer = {
    logged,
    silence: isSilent ? (said ?? (statusCode === null ? String(error) : `status ${statusCode}`)) : null,
    keyRefused: statusCode === 401 || statusCode === 403,
  };
  if (statusCode !== 400)
    return { meaning: new UnknownOutcome('The payment service did not answer.'), ...answer };
  const Refusal = said === NOTHING_THERE ? NothingThere : GatewayRefusal;
  return { meaning: new Refusal('The payment service refused.'), ...answer };
}
