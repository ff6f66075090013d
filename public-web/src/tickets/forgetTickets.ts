/** The cache of one visitor's own tickets; nothing else in this browser keeps personal data for use without network. */
export const TICKETS = 'coastok-tickets';

/** Deletes every ticket; call this when a session ends, or another person signs in. */
export async function forgetTickets(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(TICKETS).catch(() => false);
}
