import type { Person } from '../platform/personalData.js';
import type { User } from '../user/user.model.js';

type Known = Pick<User, '_id' | 'name' | 'initiatedName' | 'email' | 'phone' | 'erasure'> &
  Partial<Pick<User, 'emails' | 'phones' | 'absorbed'>>;

/**
 * The data that identify a member, including the names, addresses and numbers of records merged into this one; for an
 * erased record only the id.
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
