import { type PublicEventRecord } from '@coastok/domain';
import { nextEvent } from '../events/nextEvent.js';
import { isCamp, leadCamp, nextYatra, yatraWith } from '../events/yatras.js';
import { openNotFound } from '../pages/notFound/openNotFound.js';
import { type PageRequest, type ReadyPage } from '../router/siteRoute.js';
import { bridge } from '../texts/en/registration.js';
import { fill } from '../texts/fill.js';

interface Choice {
  event: PublicEventRecord | null;
  /** The alternatives: the camps of the same yatra. */
  camps: readonly PublicEventRecord[];
}

async function registerFor({ event, camps }: Choice, { search, now }: PageRequest): Promise<ReadyPage> {
  const { RegistrationPage } = await import('./RegistrationPage.js');
  return {
    element: <RegistrationPage event={event} camps={camps} email={search.get('email')} now={now} />,
    ...(event && { title: fill(bridge.registerFor, { event: event.title }) }),
  };
}

/**
 * The event to register for, null where there is none. For a visitor with a live booking it may be an event that
 * was unpublished since; nobody else can register for such an event.
 */
export async function findEvent(
  eventId: string,
  { events, now }: Pick<PageRequest, 'events' | 'now'>,
): Promise<PublicEventRecord | null> {
  const event = await events.find(eventId);
  if (event) return event;
  const booked = (await events.findBooked?.(eventId)) ?? null;
  return booked && { ...booked, registrationClosesAt: now.toISOString() };
}

/** `/event/register`, with the id in the path on either side or in the query; without one it is the next event. */
export async function openRegistration(request: PageRequest): Promise<ReadyPage> {
  const { params, search, events, now } = request;
  const eventId = params.eventId ?? search.get('eventId');
  if (!eventId) return registerFor({ event: nextEvent(await events.list(), now), camps: [] }, request);
  const event = await findEvent(eventId, request);
  if (!event) return openNotFound();
  const yatra = isCamp(event) ? yatraWith(await events.list(), eventId) : undefined;
  return registerFor({ event, camps: yatra?.camps ?? [] }, request);
}

/** `/viplava/register?eventId=`; without an id it is the leading camp of the next yatra. */
export async function openCampRegistration(request: PageRequest): Promise<ReadyPage> {
  const { search, events, now } = request;
  const eventId = search.get('eventId');
  const all = await events.list();
  const yatra = eventId ? yatraWith(all, eventId) : nextYatra(all, now);
  if (!yatra) return eventId ? openRegistration(request) : registerFor({ event: null, camps: [] }, request);
  const event = yatra.camps.find(camp => camp.eventId === eventId || camp._id === eventId) ?? leadCamp(yatra);
  return registerFor({ event, camps: yatra.camps }, request);
}
