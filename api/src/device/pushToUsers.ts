import { LANGUAGES, type MessagePurpose, type Translated } from '@coastok/domain';
import { ENGLISH, inOtherLanguages, type Wording } from '../platform/languages/wording.js';
import type { OutboxRequest } from '../platform/outbox/outbox.js';

/** The outbox kind of a push to some people. */
export const PUSH_TO_USERS = 'push-to-users';
/** Kind for the separate pushes to each of many people, so that they do not delay single pushes in the queue. */
export const BULK_PUSH = 'bulk-push';

export interface PushText {
  title: string;
  body: string;
}

/** A push whose text comes from the product's own texts, in every language. */
export const pushText = (
  write: (wording: Wording) => PushText,
): Pick<PushToUsers, 'title' | 'body' | 'translations'> => ({
  ...write(ENGLISH),
  translations: inOtherLanguages(LANGUAGES, write),
});

/** Payload of both kinds. */
export interface PushToUsers extends PushText {
  /** People who did not consent to this purpose are skipped. */
  purpose: MessagePurpose;
  /** Hex ids. */
  userIds: string[];
  /** The same in other languages, for people who have chosen one that is switched on. */
  translations?: Partial<Record<Translated, PushText>>;
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
