import { displayName, ROLE_NAMES, type UserRecord } from '@coastok/domain';
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
  list: async (application, caller, request) => {
    const { UserService } = await import('@coastok/api');
    return application.get(UserService).list(caller, request);
  },
  read: async (application, caller, who) => {
    const { UserService } = await import('@coastok/api');
    const { _id } = await findUser(application, who);
    return application.get(UserService).read(caller, String(_id));
  },
};
