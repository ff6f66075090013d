import { type PublicEventRecord } from '@coastok/domain';
import { type EventPhase } from '../events/eventPhase.js';
import { fullText } from '../waitlist/listText.js';
import { landing } from '../texts/en/landing.js';
import { fill } from '../texts/fill.js';
import { dateText, dateTimeText, dayRangeText } from '../dates/dates.js';

/** The state of registration in one sentence; undefined while registration is open. */
export function registrationSentence(event: PublicEventRecord, phase: EventPhase): string | undefined {
  switch (phase) {
    case 'open':
      return undefined;
    case 'not-yet':
      return fill(landing.opensOn, { when: dateTimeText(event.registrationOpensAt ?? event.fromDate) });
    case 'closed':
      return landing.isClosed;
    case 'running':
      return fill(landing.goingOn, { day: dateText(event.toDate) });
    case 'past':
      return fill(landing.isOver, { days: dayRangeText(event.fromDate, event.toDate) });
    case 'cancelled':
      return fill(landing.isCancelled, { reason: event.cancelled?.reason ?? '' });
  }
}

/** The state of registration, in a few words for the overview. */
export function registrationNote(event: PublicEventRecord, phase: EventPhase): string {
  switch (phase) {
    case 'open':
      return (
        fullText(event) ??
        (event.registrationClosesAt
          ? fill(landing.openUntil, { when: dateTimeText(event.registrationClosesAt) })
          : landing.open)
      );
    case 'not-yet':
      return fill(landing.opensFrom, { when: dateTimeText(event.registrationOpensAt ?? event.fromDate) });
    case 'cancelled':
      return landing.cancelled;
    default:
      return landing.closed;
  }
}
