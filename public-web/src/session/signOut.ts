import { forgetTickets } from '../tickets/forgetTickets.js';
import { forgetUserDetails } from './userDetails.js';
import { type SignOut } from './createVisitorSession.js';
import { visitorSession } from './visitorSession.js';

/** Ends the visitor's session and deletes the address and the tickets from this browser. */
export async function signOut(how: SignOut = {}): Promise<void> {
  await visitorSession.signOut(how);
  forgetUserDetails();
  await forgetTickets();
}
