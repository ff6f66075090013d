import { addDays, istDayEnd } from '@coastok/domain';

/** When the desks of an event end: at the end of the day after its last day. */
export const desksEndAt = ({ toDate }: { toDate: string }): Date => istDayEnd(addDays(toDate, 1));
