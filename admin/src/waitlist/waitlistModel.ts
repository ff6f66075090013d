import { mayBeOffered, type WaitlistRecord, type WaitlistState } from '@coastok/domain';
import { useQueryClient } from '@tanstack/react-query';
import type { Tone } from '../fields';
import type { WithId } from '../provider/records';

export type Waiting = WithId<WaitlistRecord>;

export const TONES: Record<WaitlistState, Tone> = {
  WAITING: 'waiting',
  OFFERED: 'good',
  TAKEN: 'good',
  DECLINED: 'neutral',
  LEFT: 'neutral',
  CLOSED: 'neutral',
  WITHDRAWN: 'bad',
};

/** The actions that staff can take on an entry now. */
export const actionsOf = ({ state }: Pick<WaitlistRecord, 'state'>) => ({
  offer: mayBeOffered(state) && state !== 'CLOSED',
  withdraw: state === 'WAITING' || state === 'OFFERED',
  priority: state === 'WAITING',
});

/** The query key of an event's pools. */
export const poolsKey = (eventId: string) => ['waitlist', 'pools', eventId];

/** Reloads everything that shows waiting lists, and the bookings of offers. */
export function useRefreshWaitlist(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(
      ['waitlist', 'booking'].map(name => queryClient.invalidateQueries({ queryKey: [name] })),
    );
  };
}
