import type { User } from './user.model.js';

/** The addresses by which a person is found and signs in. A former address is only reserved, and can't be used. */
export function ownEmailsOf({
  email,
  emails,
  formerEmails,
}: Pick<User, 'email'> & Partial<Pick<User, 'emails' | 'formerEmails'>>): string[] {
  const former = new Set(formerEmails?.map(one => one.email));
  return [...new Set([email, ...(emails ?? []).filter(one => !former.has(one))])];
}

/** Filter: the current owner of an address. */
export const withOwnEmail = (email: string) => ({
  $or: [{ email }, { emails: email, 'formerEmails.email': { $ne: email } }],
});
