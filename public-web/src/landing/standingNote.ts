import { formatDate, formatDateTime, type PublicEventRecord } from '@coastok/domain';
import { type Standing } from '../events/standing.js';
import { fullText } from '../waitlist/listText.js';
import { dayRange } from './dayRange.js';

/** How things stand, in a sentence; nothing needs to be said while registration is open. */
export function standingNote(event: PublicEventRecord, standing: Standing): string | undefined {
  switch (standing) {
    case 'open':
      return undefined;
    case 'not-yet':
      return `Registration opens on ${formatDateTime(event.registrationOpensAt ?? event.fromDate)}.`;
    case 'closed':
      return 'Registration is closed.';
    case 'running':
      return `The event is going on, until ${formatDate(event.toDate)}.`;
    case 'past':
      return `This event is over. It took place on ${dayRange(event.fromDate, event.toDate)}.`;
    case 'cancelled':
      return `This event is cancelled: ${event.cancelled?.reason ?? ''}`;
  }
}

/** Where registration stands, in a few words for the overview. */
export function registrationNote(event: PublicEventRecord, standing: Standing): string {
  switch (standing) {
    case 'open':
      return (
        fullText(event) ??
        (event.registrationClosesAt ? `Open until ${formatDateTime(event.registrationClosesAt)}` : 'Open')
      );
    case 'not-yet':
      return `From ${formatDateTime(event.registrationOpensAt ?? event.fromDate)}`;
    case 'cancelled':
      return 'Cancelled';
    default:
      return 'Closed';
  }
}
