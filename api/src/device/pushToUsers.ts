import type { MessagePurpose } from '@coastok/domain';
import type { OutboxRequest } from '../platform/outbox/outbox.js';

/** The outbox kind of a push to some people. */
export const PUSH_TO_USERS = 'push-to-users';
/** Kind for the separate pushes to each of many people, so that they do not delay single pushes in the queue. */
export const BULK_PUSH = 'bulk-push';

/** Payload of both kinds. */
export interface PushToUsers {
  /** People who did not consent to this purpose are skipped. */
  purpose: MessagePurpose;
  /** Hex ids. */
  userIds: string[];
  title: string;
  body: string;
  data?: Record<string, string>;
}

/** The outbox message for a push to these people, sent once per `key`. */
export const pushToUsers = (
  key: string,
  push: PushToUsers,
  kind: typeof PUSH_TO_USERS | typeof BULK_PUSH = PUSH_TO_USERS,
): OutboxRequest => ({
  key,
  kind,
  payload: { ...push },
});
