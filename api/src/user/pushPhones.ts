import { RecordStatus } from '@coastok/domain';
import { effect, type EffectKind } from '../platform/effects/effect.js';
import type { User } from './user.model.js';

/** A person whose phones get no more pushes. */
export type PhoneOwner = Pick<User, '_id'>;

/**
 * The phones of a person get no more pushes once their sessions were ended (docs/rules/access.md#5): the registrations
 * are deleted, and an app registers its phone again at its next sign-in. `kept` is the session that goes on, whose
 * phone stays registered.
 */
export const pushesEnded: EffectKind<PhoneOwner, { kept: string | null }> = {
  model: 'user',
  name: 'member.pushesEnded',
  reads: [],
};

/** The effect that a write stores which ends a person's sessions. */
export const endOfPushes = (kept: string | null = null) => effect(pushesEnded, { kept });

/** Whether a change takes the account, or with the role in use another role, from a person. */
export const losesPushes = (
  { roles: held, userRole: used, status: former }: Pick<User, 'roles' | 'userRole' | 'status'>,
  { roles = held, userRole = used, status = former }: Partial<User>,
): boolean =>
  (former === RecordStatus.Active && status !== RecordStatus.Active) ||
  (userRole !== used && held.some(role => !roles.includes(role)));
