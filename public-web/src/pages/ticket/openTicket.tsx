import { type PageRequest, type ReadyPage } from '../../router/siteRoute.js';

/** `/my/ticket/:bookingId` */
export async function openTicket({ params }: PageRequest): Promise<ReadyPage> {
  const { TicketPage } = await import('./TicketPage.js');
  const { bookingId = '' } = params;
  return { element: <TicketPage key={bookingId} bookingId={bookingId} /> };
}
