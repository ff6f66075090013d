import { type PublicEventRecord, type PublicForm } from '@coastok/domain';
import { client } from '../api/client.js';
import { spokenEvent } from '../events/spokenEvents.js';

const NO_FORM: PublicForm = { version: 0, fields: [] };

/**
 * The form of an event as it is now, with the places that are left. A visitor with a booking also gets the form of
 * an event that was unpublished since.
 */
export async function readEventForm({ eventId }: Pick<PublicEventRecord, 'eventId'>): Promise<PublicForm> {
  const [found] = await client.call('public.events', { query: { eventId } }).then(
    answer => [answer].flat(),
    () => [],
  );
  const event = found ?? (await client.call('visitor.readEvent', { query: { eventId } }));
  return (event && spokenEvent(event).form) ?? NO_FORM;
}
