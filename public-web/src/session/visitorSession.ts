import { client } from '../api/client.js';
import { rememberVisitor } from './rememberVisitor.js';
import { onOtherTab } from './userDetails.js';
import { createVisitorSession } from './createVisitorSession.js';

/** The session of this page, read once and then updated by every verification and sign-out. */
export const visitorSession = createVisitorSession({
  read: async () => {
    const visitor = await client.call('visitor.session');
    if (visitor) await rememberVisitor(visitor);
    return visitor;
  },
  end: ({ everywhere }) =>
    client.call('visitor.signOut', everywhere ? { query: { everywhere: 'true' } } : {}),
});

// Another tab signed in or out: this one must not continue as the former person.
onOtherTab(() => void visitorSession.refresh());
