import { forgetTickets } from '../tickets/forgetTickets.js';
import { forgetUserDetails } from './userDetails.js';
import { type SignOut } from './createVisitorSession.js';
import { visitorSession } from './visitorSession.js';

/** Ends the visitor's session and forgets the address and the tickets in this browser. */
export async function signOut(how: SignOut = {}): Promise<void> {
  await visitorSession.signOut(how);
  forgetUserDetails();
  await forgetTickets();
}
