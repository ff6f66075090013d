/** The outbox kind of a push to some people; whoever causes one publishes it under this kind. */
export const PUSH_TO_USERS = 'push-to-users';

/** Its payload. */
export interface PushToUsers {
  /** Hex ids. */
  userIds: string[];
  title: string;
  body: string;
  data?: Record<string, string>;
}
