import type { User } from '../user/user.model.js';
import type { Person } from '../platform/privacy/personalData.js';

/** By what a member is recognised; once the record is empty, by the id alone. */
export function personOf({
  _id,
  name,
  initiatedName,
  email,
  phone,
  erasure,
}: Pick<User, '_id' | 'name' | 'initiatedName' | 'email' | 'phone' | 'erasure'>): Person {
  if (erasure?.endedAt) return { _id, names: [], email: '', phone: '' };
  return { _id, names: [name, initiatedName ?? ''].filter(Boolean), email, phone };
}
