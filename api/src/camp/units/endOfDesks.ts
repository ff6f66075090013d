import { addDays, istDayEnd } from '@coastok/domain';

/** When the desks of an event end: with the day after its last one. */
export const endOfDesks = ({ toDate }: { toDate: string }): Date => istDayEnd(addDays(toDate, 1));
