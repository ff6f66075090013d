import { Inject, Injectable } from '@nestjs/common';
import { type App, cert, initializeApp, type ServiceAccount } from 'firebase-admin/app';
import { type BatchResponse, getMessaging, type Message, type Messaging } from 'firebase-admin/messaging';
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:https';
import { connect } from 'node:net';
import { CONFIG, type Config } from '../config/config.js';
import { ServiceAnswers } from '../monitoring/serviceAnswers.js';

export interface PushNotification {
  title: string;
  body: string;
  /** Text values only, as the push service requires. */
  data?: Record<string, string>;
}

/** The maximum number of messages in one call of the push service. */
export const PUSH_BATCH = 500;

/** The SDK prepares all messages of a call in one step; more at once would block other requests. */
const AT_ONCE = 100;

interface Answer {
  success: boolean;
  error?: { code?: string; message?: string };
}

/**
 * Sends the SDK's calls to another address. The SDK only supports Google's host over TLS, so this agent opens a plain
 * connection to the given address instead.
 */
class RedirectingAgent extends Agent {
  constructor(private readonly target: URL) {
    super({ keepAlive: true });
  }

  override createConnection(): ReturnType<typeof connect> {
    return connect({ host: this.target.hostname, port: Number(this.target.port || 80) });
  }
}

const LIFE_SECONDS = 3600;

/** Firebase Cloud Messaging by Google's own SDK; null when no service account is configured. */
function createMessaging(config: Config): Messaging | null {
  const { serviceAccount, apiUrl } = config.firebase;
  if (!serviceAccount) return null;
  const account = JSON.parse(serviceAccount) as { project_id: string };
  // The SDK registers applications by name, so two of them in one process need different names.
  const name = `coastok ${randomUUID()}`;
  const app: App = apiUrl
    ? initializeApp(
        {
          projectId: account.project_id,
          // The address is not Google's, so no access token is requested from Google.
          credential: {
            getAccessToken: () => Promise.resolve({ access_token: 'local', expires_in: LIFE_SECONDS }),
          },
          httpAgent: new RedirectingAgent(new URL(apiUrl)),
        },
        name,
      )
    : initializeApp({ projectId: account.project_id, credential: cert(account as ServiceAccount) }, name);
  const messaging = getMessaging(app);
  // The SDK's HTTP/2 client can't use an agent.
  if (apiUrl) messaging.enableLegacyHttpTransport();
  retryOnRefusal(messaging);
  return messaging;
}

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
function retryOnRefusal(messaging: Messaging): void {
  // The handler is private to the SDK; if it is moved, this fails at the start and not silently.
  const { httpClient, http2Client } = (messaging as unknown as Inside).messagingRequestHandler;
  for (const { retry } of [httpClient, http2Client]) {
    retry.ioErrorCodes = [];
    retry.maxDelayInMillis = LONGEST_DELAY_MS;
  }
}

/**
 * Error codes for an account that the push service does not accept. A token of another project
 * (`messaging/mismatched-credential`) is not among them: any phone may send one.
 */
const KEY_REFUSED = new Set(['app/invalid-credential', 'messaging/authentication-error']);

const NOT_CONFIGURED = { code: 'push is not configured' };

/** Sends to devices and topics; never throws because of a single device. */
@Injectable()
export class PushSender {
  private readonly messaging: Messaging | null;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly answers: ServiceAnswers,
  ) {
    this.messaging = createMessaging(config);
  }

  /** Sends one notification to at most 500 devices. */
  async sendToDevices(
    tokens: string[],
    { title, body, data = {} }: PushNotification,
  ): Promise<PushOutcome[]> {
    if (tokens.length === 0) return [];
    if (tokens.length > PUSH_BATCH) throw new Error(`At most ${PUSH_BATCH} devices in one batch.`);
    const answers: Answer[] = [];
    for (let start = 0; start < tokens.length; start += AT_ONCE) {
      const portion = tokens.slice(start, start + AT_ONCE);
      answers.push(
        ...(await this.send(portion.map(token => ({ token, notification: { title, body }, data })))),
      );
    }
    return tokens.map((token, index) => {
      const answer = answers[index];
      return answer?.success ? { token, result: 'sent', reason: null } : outcomeOf(token, answer?.error);
    });
  }

  /** Sends one notification to all subscribers of a topic. */
  async sendToTopic(topic: string, { title, body, data = {} }: PushNotification): Promise<PushOutcome> {
    const [answer] = await this.send([{ topic, notification: { title, body }, data }]);
    const name = `/topics/${topic}`;
    return answer?.success ? { token: name, result: 'sent', reason: null } : outcomeOf(name, answer?.error);
  }

  /** Stores whether the service answers: it may refuse a device and still count as answering. */
  private noted(answers: Answer[]): Answer[] {
    const failures = answers.flatMap(({ success, error }) => (success ? [] : [error ?? {}]));
    const silent = failures.find(isSilence);
    const spoken = failures.filter(failure => !isSilence(failure)).map(({ code = '' }) => code);
    if (spoken.some(code => KEY_REFUSED.has(code))) this.answers.note('push', { refused: true });
    else if (failures.length < answers.length || spoken.some(code => code.startsWith('messaging/')))
      this.answers.note('push', { refused: false });
    else if (silent) this.answers.noteSilence('push', silent.message ?? silent.code ?? 'no answer');
    return answers;
  }

  private async send(messages: Message[]): Promise<Answer[]> {
    if (!this.messaging) return messages.map(() => ({ success: false, error: NOT_CONFIGURED }));
    try {
      const { responses } = await this.messaging.sendEach(messages);
      return this.noted(responses);
    } catch (error) {
      // When the connection breaks with all messages on it, the SDK still reports the outcome of each message.
      const { pendingBatchResponse } = error as { pendingBatchResponse?: Promise<BatchResponse> };
      if (pendingBatchResponse) return this.noted((await pendingBatchResponse).responses);
      return this.noted(messages.map(() => ({ success: false, error: error as Answer['error'] })));
    }
  }
}

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
