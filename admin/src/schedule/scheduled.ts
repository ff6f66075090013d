import type { ScheduleRecord } from '@coastok/domain';
import type { Tone } from '../fields';
import type { WithId } from '../provider/records';

export type Scheduled = WithId<ScheduleRecord>;

/** How each state is shown: in a chip, and as the colour of the item in its day. */
export const TONES: Record<Scheduled['status'], Tone> = { pending: 'waiting', sent: 'good', missed: 'bad' };
export const COLOURS = { pending: 'warning', sent: 'success', missed: 'error' } as const;
export const STATES = Object.keys(COLOURS) as Scheduled['status'][];

/** An item to be changed: its record's own `date` is the day alone, where a change takes the instant. */
export const toChange = (item: Scheduled): Scheduled => ({ ...item, date: item.sendAt });
