import Razorpay from 'razorpay';
import type { Config } from '../../platform/config/config.js';

/** The gateway did not say what became of a call: it is asked again, never assumed (docs/rules/money.md#21). */
export class UnknownOutcome extends Error {}

/** After so many questions about its books without an answer, one after the other, the gateway is left alone. */
export const MOST_SILENT = 3;

/** The gateway said no; why, in its own words, stands in the log. */
export class GatewayRefusal extends Error {}

/**
 * The gateway refused to say what it has: it is not silent, and says nothing of what was asked about. Only what it is
 * asked to do can be refused for good (docs/rules/money.md#21).
 */
export class RefusedLookUp extends UnknownOutcome {}

/** Whether the gateway answered, with a no. */
export const isRefused = (error: unknown): error is GatewayRefusal | RefusedLookUp =>
  error instanceof GatewayRefusal || error instanceof RefusedLookUp;

/** Whether the gateway did not answer at all. */
export const isSilence = (error: unknown): error is UnknownOutcome =>
  error instanceof UnknownOutcome && !(error instanceof RefusedLookUp);

/** The gateway has nothing under that id: nobody can have paid it. */
export class NothingThere extends GatewayRefusal {}

/** Only these words say that there is nothing; an address that is not found says nothing of the record. */
const NOTHING_THERE = 'The id provided does not exist';

/** What the SDK's HTTP client throws: without a response where nothing came back. */
interface FailedRequest {
  response?: object;
  code?: string;
  message?: string;
}

/** The SDK's host, time-out and headers can be set only here: it takes none of them for one call. */
interface Tunable {
  api: {
    rq: {
      defaults: { baseURL: string; timeout: number; headers: { common: Record<string, string> } };
      interceptors: { response: { use(done: undefined, failed: (error: FailedRequest) => never): void } };
    };
  };
}

/** Where nothing came back the SDK trips over the missing response; with one in its place the network's words get through. */
function keepWordsOfNetwork(error: FailedRequest): never {
  if (error.response) throw error;
  const description = [error.code, error.message].filter(Boolean).join(': ');
  throw Object.assign(error, { response: { data: { error: { description } } } });
}

export interface ClientOptions {
  timeoutMs: number;
  headers?: Record<string, string>;
}

/** A client of the SDK's for these keys; null where there are none. */
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

/** What the SDK threw, for the log: it turns network errors and time-outs into errors without a status. */
function saidBy(error: unknown): { statusCode: number | null; said: string | undefined } {
  const { statusCode, error: body } = error as { statusCode?: unknown; error?: { description?: unknown } };
  const said = typeof body?.description === 'string' ? body.description : undefined;
  return { statusCode: typeof statusCode === 'number' ? statusCode : null, said };
}

interface Meaning {
  meaning: UnknownOutcome | GatewayRefusal;
  /** What to log. */
  told: object;
  /** Null where the service itself said something, else why it did not. */
  silence: string | null;
  keyRefused: boolean;
}

/**
 * What a failed call means, with what to log of it. 400 is the gateway's only no; our keys not being accepted, too
 * many calls, a conflict with one under way, an address that is not found, and every 5xx say nothing about what was
 * asked.
 */
export function meaningOf(error: unknown): Meaning {
  const { statusCode, said } = saidBy(error);
  // An error that is not the SDK's says itself what it is.
  const told = statusCode === null && said === undefined ? { err: error } : { statusCode, said };
  // A 5xx may be from whatever is between us and the service.
  const isSilent = statusCode === null || statusCode >= 500;
  const answer = {
    told,
    silence: isSilent ? (said ?? (statusCode === null ? String(error) : `status ${statusCode}`)) : null,
    keyRefused: statusCode === 401 || statusCode === 403,
  };
  if (statusCode !== 400)
    return { meaning: new UnknownOutcome('The payment service did not answer.'), ...answer };
  const Refusal = said === NOTHING_THERE ? NothingThere : GatewayRefusal;
  return { meaning: new Refusal('The payment service refused.'), ...answer };
}
