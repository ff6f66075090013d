import type { PoolStanding, WaitlistRecord } from '@coastok/domain';
import type { Identifier } from 'react-admin';
import { call, callOne, query } from '../provider/api';
import { withIds } from '../provider/records';

const act = async (id: Identifier, name: string, body: object) =>
  withIds(await callOne<WaitlistRecord>(`/waitlist/${id}/${name}`, { method: 'POST', body }));

/** What staff do with waiting lists beyond reading them (docs/rules/waitlist.md#4); beside the tab, since no other page asks. */
export const waitlistCalls = {
  /** Each pool of an event's places, and why nothing of it is offered now. */
  waitlistPools: (eventId: string) => call<PoolStanding[]>(`/waitlist/blocked${query({ eventId })}`),

  offerPlace: (id: Identifier, reason: string) => act(id, 'offer', { reason }),
  withdrawWaiting: (id: Identifier, reason: string) => act(id, 'withdraw', { reason }),
  prioritiseWaiting: (id: Identifier, priority: number, reason: string) =>
    act(id, 'priority', { priority, reason }),
};
