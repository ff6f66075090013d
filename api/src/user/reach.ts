import { canonicalEmail } from '@coastok/domain';
import type { User } from './user.model.js';

/** `.invalid` leads nowhere, for ever (RFC 2606). */
const NOWHERE = '.invalid';

/** An address that keeps its field unique and is nobody's: of somebody erased, or whose own one an older record has. */
export const isNobodys = (email: string): boolean => email.endsWith(NOWHERE);

/** Whether somebody's address is not theirs alone, or has no form: it gets no mail (docs/rules/texts.md#7). */
export const hasEmailConflict = (email: string): boolean =>
  isNobodys(email) || canonicalEmail(email) !== email;

/** What stands for the address of somebody whose own one an older record has. */
export const conflictEmailOf = (id: User['_id']): string => `conflict-${id.toHexString()}@conflict${NOWHERE}`;

/** What stands for email and phone of a record that was merged into another one; the id keeps both fields unique. */
export const mergedContactsOf = (id: User['_id']): Pick<User, 'email' | 'phone'> => ({
  email: `merged-${id.toHexString()}@merged${NOWHERE}`,
  phone: `merged-${id.toHexString()}`,
});
