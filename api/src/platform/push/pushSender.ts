import { Inject, Injectable } from '@nestjs/common';
import type { BatchResponse, Message, Messaging } from 'firebase-admin/messaging';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { ServiceAnswers } from '../services/serviceAnswers.js';
import { createMessaging } from './fcmClient.js';
import { outcomeOf, type PushOutcome } from './pushOutcome.js';

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

/** The push service does not take our account. */
const KEY_REFUSED = new Set([
  'app/invalid-credential',
  'messaging/authentication-error',
  'messaging/mismatched-credential',
]);

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

  private note(answers: readonly Answer[]): void {
    const codes = answers.map(({ success, error }) => (success ? 'sent' : (error?.code ?? '')));
    const refused = codes.some(code => KEY_REFUSED.has(code));
    if (refused || codes.some(code => code === 'sent' || code.startsWith('messaging/')))
      this.answers.note('push', { refused });
  }

  private async send(messages: Message[]): Promise<Answer[]> {
    if (!this.messaging) return messages.map(() => ({ success: false, error: NOT_CONFIGURED }));
    try {
      const { responses } = await this.messaging.sendEach(messages);
      this.note(responses);
      return responses;
    } catch (error) {
      // A broken connection that carried all messages: the SDK still tells what became of each.
      const { pendingBatchResponse } = error as { pendingBatchResponse?: Promise<BatchResponse> };
      if (pendingBatchResponse) return (await pendingBatchResponse).responses;
      return messages.map(() => ({ success: false, error: error as Answer['error'] }));
    }
  }
}
