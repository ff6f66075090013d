import type { Person } from '../platform/privacy/personalData.js';
import type { User } from '../user/user.model.js';

type Known = Pick<User, '_id' | 'name' | 'initiatedName' | 'email' | 'phone' | 'erasure'> &
  Partial<Pick<User, 'emails' | 'phones' | 'absorbed'>>;

/**
 * By what a member is recognised, also as who records were that this one has absorbed; once the record is empty, by the id
 * alone.
 */
export function personOf({ _id, erasure, ...known }: Known): Person {
  if (erasure?.endedAt) return { _id, names: [], emails: [], phones: [] };
  const { name, initiatedName, email, phone, emails = [], phones = [], absorbed = [] } = known;
  return {
    _id,
    names: all(name, initiatedName, ...absorbed.map(one => one.name)),
    emails: all(email, ...emails),
    phones: all(phone, ...phones),
  };
}

const all = (...texts: (string | null)[]): string[] =>
  [...new Set(texts.filter(text => text !== null && text !== ''))] as string[];
