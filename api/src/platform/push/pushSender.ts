import { Inject, Injectable } from '@nestjs/common';
import type { BatchResponse, Message, Messaging } from 'firebase-admin/messaging';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { ServiceAnswers } from '../services/serviceAnswers.js';
import { createMessaging } from './fcmClient.js';
import { isSilence, outcomeOf, type PushOutcome } from './pushOutcome.js';

export interface PushNotification {
  title: string;
  body: string;
  /** Text values only, as the push service demands. */
  data?: Record<string, string>;
}

/** The push service takes this many messages in one call. */
export const PUSH_BATCH = 500;

/** The SDK prepares all messages of a call in one go; more at once would hold up the requests of others. */
const AT_ONCE = 100;

interface Answer {
  success: boolean;
  error?: { code?: string; message?: string };
}

/**
 * The push service does not take our account. A token of somebody else's project (`messaging/mismatched-credential`) is not
 * among them: any phone may bring one.
 */
const KEY_REFUSED = new Set(['app/invalid-credential', 'messaging/authentication-error']);

const NOT_CONFIGURED = { code: 'push is not configured' };

/** Sends to devices and topics; never throws for a single device's sake. */
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

  /** Sends one notification to everybody who follows a topic. */
  async sendToTopic(topic: string, { title, body, data = {} }: PushNotification): Promise<PushOutcome> {
    const [answer] = await this.send([{ topic, notification: { title, body }, data }]);
    const name = `/topics/${topic}`;
    return answer?.success ? { token: name, result: 'sent', reason: null } : outcomeOf(name, answer?.error);
  }

  /** Notes what the answers say of the service: it may say no to a device and still answer. */
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
      // A broken connection that carried all messages: the SDK still tells what became of each.
      const { pendingBatchResponse } = error as { pendingBatchResponse?: Promise<BatchResponse> };
      if (pendingBatchResponse) return this.noted((await pendingBatchResponse).responses);
      return this.noted(messages.map(() => ({ success: false, error: error as Answer['error'] })));
    }
  }
}
