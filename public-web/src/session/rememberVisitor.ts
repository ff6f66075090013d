import { type VisitorSessionRecord } from '@coastok/domain';
import { forgetTickets } from '../tickets/forgetTickets.js';
import { keepUserDetails, rememberedEmail } from './userDetails.js';

/** Remembers whom the server knows in this browser; a ticket that was kept for somebody else is not shown to them. */
export async function rememberVisitor(visitor: VisitorSessionRecord): Promise<void> {
  if (rememberedEmail() === visitor.email) return;
  await forgetTickets();
  keepUserDetails(visitor);
}
