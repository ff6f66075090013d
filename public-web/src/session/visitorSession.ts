import { client } from '../api/client.js';
import { createVisitorSession } from './createVisitorSession.js';

/** The session of this page, read once and then kept in step with every proof and sign-out. */
export const visitorSession = createVisitorSession({
  read: () => client.call('visitor.session'),
  end: () => client.call('visitor.signOut'),
});
