import { hasBegun, istDayEnd, type PublicEventRecord, registrationOf } from '@coastok/domain';

/** How things stand with an event: registration opens later, is open, is over; the event is going on, is over. */
export type Standing = 'not-yet' | 'open' | 'closed' | 'running' | 'past';

type Times = Pick<PublicEventRecord, 'fromDate' | 'toDate' | 'registrationOpensAt' | 'registrationClosesAt'>;

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

export function standingOf(event: Times, now: Date): Standing {
  if (now >= istDayEnd(event.toDate)) return 'past';
  if (hasBegun(event, now)) return 'running';
  return registrationOf(
    {
      fromDate: event.fromDate,
      registrationOpensAt: instantOf(event.registrationOpensAt),
      registrationClosesAt: instantOf(event.registrationClosesAt),
    },
    now,
  );
}
