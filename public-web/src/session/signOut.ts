import { forgetUserDetails } from './userDetails.js';
import { visitorSession } from './visitorSession.js';

/** Ends the visitor's session and forgets the address in this browser. */
export async function signOut(): Promise<void> {
  await visitorSession.signOut();
  forgetUserDetails();
}
