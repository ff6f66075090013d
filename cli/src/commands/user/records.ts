import { displayName, ROLE_NAMES, user, type UserRecord } from '@coastok/domain';
import { recordsIn } from '../declared.js';
import type { RecordKind } from '../records.js';
import { findUser } from './findUser.js';

export const USERS: RecordKind<UserRecord> = {
  name: 'user',
  plural: 'members',
  reference: { name: 'user', text: 'email or id', example: 'asha@example.org' },
  heads: ['Name', 'Email', 'Phone', 'Area', 'Role'],
  cells: user => [
    displayName(user),
    user.email,
    user.phone,
    user.connectedArea?.code ?? '-',
    ROLE_NAMES[user.userRole],
  ],
  list: async (application, caller, request) => (await recordsIn(application, user)).list(caller, request),
  read: async (application, caller, who) => {
    const { _id } = await findUser(application, who);
    return (await recordsIn(application, user)).read(caller, String(_id));
  },
};
