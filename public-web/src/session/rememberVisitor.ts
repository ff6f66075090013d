import { type VisitorSessionRecord } from '@coastok/domain';
import { forgetTickets } from '../tickets/forgetTickets.js';
import { keepUserDetails, rememberedEmail } from './userDetails.js';

/** Stores who is signed in in this browser, and deletes a ticket that was kept for somebody else. */
export async function rememberVisitor(visitor: VisitorSessionRecord): Promise<void> {
  if (rememberedEmail() === visitor.email) return;
  await forgetTickets();
  keepUserDetails(visitor);
}
