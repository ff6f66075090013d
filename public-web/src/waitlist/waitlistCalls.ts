import { type JoinWaitlistBody, type OwnWaitlistRecord } from '@coastok/domain';
import { client } from '../api/client.js';

/** The own place in the waiting list of an event; null when there is none. */
export const readPlace = (eventId: string, signal?: AbortSignal): Promise<OwnWaitlistRecord | null> =>
  client.get('/waitlist', { query: { eventId }, signal });

/** A repeat answers the first join. */
export const joinList = (body: JoinWaitlistBody): Promise<OwnWaitlistRecord> =>
  client.post('/waitlist', body);

export const declineOffer = ({ _id }: Pick<OwnWaitlistRecord, '_id'>): Promise<OwnWaitlistRecord> =>
  client.post(`/waitlist/${_id}/decline`, {});

export const leaveList = ({ _id }: Pick<OwnWaitlistRecord, '_id'>): Promise<OwnWaitlistRecord> =>
  client.delete(`/waitlist/${_id}`);
