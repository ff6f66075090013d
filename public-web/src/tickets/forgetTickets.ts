/** One visitor's own tickets; nothing else in this browser keeps personal data for use without network. */
export const TICKETS = 'coastok-tickets';

/** Forgets every ticket; to be called when a session ends, or another person begins one. */
export async function forgetTickets(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(TICKETS).catch(() => false);
}
