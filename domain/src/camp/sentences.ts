/* Messages of a desk about a ticket that is not valid, the same online and offline (docs/rules/camp.md#4). */

export const TICKET_SENTENCES = {
  forged: 'This code was not made by us: it is forged, or was read wrong.',
  foreign: 'This ticket is for another event.',
  replaced: 'This ticket was replaced by a newer one. Please ask for the new one.',
  cancelled: 'This booking was cancelled.',
  unpaid: 'This booking is not paid yet.',
  unknown: 'There is no such booking on this device’s list.',
} as const;
export type TicketProblem = keyof typeof TICKET_SENTENCES;

export const ROW_SENTENCES = {
  otherContent: 'Another row has this id already.',
  kindNotHere: 'This device does not note that.',
  otherBooking: 'The row that is to be taken back is about another booking.',
  nothingDue: 'Nothing is due.',
  cashStays: 'This cash is recorded with the booking: please ask the secretary to take it back.',
  nobodyInside: 'Nobody had come in on this ticket.',
} as const;
