import { client } from '../api/client.js';
import { forgetUserDetails, keepUserDetails, onOtherTab, rememberedEmail } from './userDetails.js';
import { type SignOut, type VisitorSessionState, createVisitorSession } from './createVisitorSession.js';
import { useSyncExternalStore } from 'react';
import type { VisitorSessionRecord } from '@coastok/domain';
import { forgetTickets } from '../tickets/forgetTickets.js';

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

const LOADING: VisitorSessionState = { state: 'loading' };

/** The session of the visitor; `loading` in HTML that the server or the build has rendered. */
export const useVisitorSession = (): VisitorSessionState =>
  useSyncExternalStore(visitorSession.subscribe, visitorSession.get, () => LOADING);

/** Stores who is signed in in this browser, and deletes a ticket that was kept for somebody else. */
export async function rememberVisitor(visitor: VisitorSessionRecord): Promise<void> {
  if (rememberedEmail() === visitor.email) return;
  await forgetTickets();
  keepUserDetails(visitor);
}

/** Ends the visitor's session and deletes the address and the tickets from this browser. */
export async function signOut(how: SignOut = {}): Promise<void> {
  await visitorSession.signOut(how);
  forgetUserDetails();
  await forgetTickets();
}
