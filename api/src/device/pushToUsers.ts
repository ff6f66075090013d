import type { MessagePurpose } from '@coastok/domain';
import type { OutboxRequest } from '../platform/outbox/outbox.js';

/** The outbox kind of a push to some people. */
export const PUSH_TO_USERS = 'push-to-users';
/** Of pushes that many people get at once, each the own: nobody's answer waits behind them. */
export const BULK_PUSH = 'bulk-push';

/** Its payload. */
export interface PushToUsers {
  /** Who does not let their data be used for it is left out. */
  purpose: MessagePurpose;
  /** Hex ids. */
  userIds: string[];
  title: string;
  body: string;
  data?: Record<string, string>;
}

/** The outbox message of a push to some people, once per `key`. */
export const pushToUsers = (
  key: string,
  push: PushToUsers,
  kind: typeof PUSH_TO_USERS | typeof BULK_PUSH = PUSH_TO_USERS,
): OutboxRequest => ({
  key,
  kind,
  payload: { ...push },
});
