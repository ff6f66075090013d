import { hasStarted, istDayEnd, type PublicEventRecord, registrationOf } from '@coastok/domain';

/** The state of an event: registration opens later, is open, is over; the event is going on, is over, is cancelled. */
export type EventPhase = 'not-yet' | 'open' | 'closed' | 'running' | 'past' | 'cancelled';

type Times = Pick<
  PublicEventRecord,
  'fromDate' | 'toDate' | 'registrationOpensAt' | 'registrationClosesAt' | 'cancelled'
>;

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

export function eventPhaseOf(event: Times, now: Date): EventPhase {
  if (event.cancelled) return 'cancelled';
  if (now >= istDayEnd(event.toDate)) return 'past';
  if (hasStarted(event, now)) return 'running';
  return registrationOf(
    {
      fromDate: event.fromDate,
      registrationOpensAt: instantOf(event.registrationOpensAt),
      registrationClosesAt: instantOf(event.registrationClosesAt),
    },
    now,
  );
}
