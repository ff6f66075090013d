import { Inject, Injectable } from '@nestjs/common';
import type { Messaging } from 'firebase-admin/messaging';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { createMessaging } from './fcmClient.js';

export interface PushNotification {
  title: string;
  body: string;
  /** Text values only, as the push service demands. */
  data?: Record<string, string>;
}

/** What became of one device's message; `dead` tokens are never worth another try, `failed` ones may be. */
export interface PushOutcome {
  token: string;
  result: 'sent' | 'dead' | 'failed';
  reason: string | null;
}

/** The push service takes this many messages in one call. */
export const PUSH_BATCH = 500;

const DEAD = new Set(['messaging/registration-token-not-registered', 'messaging/invalid-registration-token']);

/** Sends to devices and topics; never throws for a single device's sake. */
@Injectable()
export class PushSender {
  private readonly messaging: Messaging | null;

  constructor(@Inject(CONFIG) config: Config) {
    this.messaging = createMessaging(config);
  }

  /** Sends one notification to at most 500 devices. */
  async sendToDevices(
    tokens: string[],
    { title, body, data = {} }: PushNotification,
  ): Promise<PushOutcome[]> {
    if (tokens.length === 0) return [];
    if (tokens.length > PUSH_BATCH) throw new Error(`At most ${PUSH_BATCH} devices in one batch.`);
    if (!this.messaging)
      return tokens.map(token => ({ token, result: 'failed', reason: 'push is not configured' }));
    const { responses } = await this.messaging.sendEach(
      tokens.map(token => ({ token, notification: { title, body }, data })),
    );
    return responses.map(({ success, error }, index) => {
      const token = tokens[index] ?? '';
      if (success) return { token, result: 'sent', reason: null };
      const reason = error?.code ?? 'unknown';
      return { token, result: DEAD.has(reason) ? 'dead' : 'failed', reason };
    });
  }

  /** Sends one notification to everybody who follows a topic. */
  async sendToTopic(topic: string, { title, body, data = {} }: PushNotification): Promise<void> {
    if (!this.messaging) throw new Error('FIREBASE_SERVICE_ACCOUNT is not configured.');
    await this.messaging.send({ topic, notification: { title, body }, data });
  }
}
