import { canonicalEmail } from '@coastok/domain';
import type { User } from './user.model.js';

/** The top-level domain `.invalid` is never delivered (RFC 2606). */
const NOWHERE = '.invalid';

/**
 * Whether an address is a placeholder that keeps the field unique: for erased people, or when an older record has the
 * address.
 */
export const isNobodys = (email: string): boolean => email.endsWith(NOWHERE);

/**
 * Whether an address is shared with an older record or malformed; such an address gets no mail
 * (docs/rules/texts.md#7).
 */
export const hasEmailConflict = (email: string): boolean =>
  isNobodys(email) || canonicalEmail(email) !== email;

/** The placeholder address of a person whose address an older record has. */
export const conflictEmailOf = (id: User['_id']): string => `conflict-${id.toHexString()}@conflict${NOWHERE}`;

/** The placeholder email and phone of a merged record; the id keeps both fields unique. */
export const mergedContactsOf = (id: User['_id']): Pick<User, 'email' | 'phone'> => ({
  email: `merged-${id.toHexString()}@merged${NOWHERE}`,
  phone: `merged-${id.toHexString()}`,
});

/** The addresses by which a person is found and signs in. A former address is only reserved, and can't be used. */
export function ownEmailsOf({
  email,
  emails,
  formerEmails,
}: Pick<User, 'email'> & Partial<Pick<User, 'emails' | 'formerEmails'>>): string[] {
  const former = new Set(formerEmails?.map(one => one.email));
  return [...new Set([email, ...(emails ?? []).filter(one => !former.has(one))])];
}

/** All phone numbers of a person, the main one first. */
export const ownPhonesOf = ({
  phone,
  phones,
}: Pick<User, 'phone'> & Partial<Pick<User, 'phones'>>): string[] => [...new Set([phone, ...(phones ?? [])])];

/** What a child's record may name this person by, as its guardian. */
export const namesAsGuardian = (
  person: Pick<User, '_id' | 'email' | 'phone'> & Partial<Pick<User, 'emails' | 'phones' | 'formerEmails'>>,
) => ({ id: person._id.toHexString(), phones: ownPhonesOf(person), emails: ownEmailsOf(person) });

/** Filter: the current owner of an address. */
export const withOwnEmail = (email: string) => ({
  $or: [{ email }, { emails: email, 'formerEmails.email': { $ne: email } }],
});
