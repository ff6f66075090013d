import type { User } from './user.model.js';

/** The addresses by which somebody is known and signs in: a former one is kept from others, and opens nothing. */
export function ownEmailsOf({
  email,
  emails,
  formerEmails,
}: Pick<User, 'email'> & Partial<Pick<User, 'emails' | 'formerEmails'>>): string[] {
  const former = new Set(formerEmails?.map(one => one.email));
  return [...new Set([email, ...(emails ?? []).filter(one => !former.has(one))])];
}

/** Whose address that is, today. */
export const withOwnEmail = (email: string) => ({
  $or: [{ email }, { emails: email, 'formerEmails.email': { $ne: email } }],
});
