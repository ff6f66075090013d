import { forgetTickets } from '../tickets/forgetTickets.js';
import { forgetUserDetails } from './userDetails.js';
import { visitorSession } from './visitorSession.js';

/** Ends the visitor's session and forgets the address and the tickets in this browser. */
export async function signOut(): Promise<void> {
  await visitorSession.signOut();
  forgetUserDetails();
  await forgetTickets();
}
