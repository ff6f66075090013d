import { type VisitorSessionRecord } from '@coastok/domain';
import { client } from '../api/client.js';
import { createVisitorSession } from './createVisitorSession.js';

/** The session of this page, read once and then kept in step with every proof and sign-out. */
export const visitorSession = createVisitorSession({
  read: () => client.get<VisitorSessionRecord | null>('/session'),
  end: () => client.delete<null>('/session'),
});
