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
      // The connection broke with all messages on it: the SDK still reports the outcome of each.
      const { pendingBatchResponse } = error as { pendingBatchResponse?: Promise<BatchResponse> };
      if (pendingBatchResponse) return this.noted((await pendingBatchResponse).responses);
      return this.noted(messages.map(() => ({ success: false, error: error as Answer['error'] })));
    }
  }
}
