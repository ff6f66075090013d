import { type PublicEventRecord } from '@coastok/domain';
import { nextEvent } from '../../events/nextEvent.js';
import { leadCamp, nextYatra } from '../../events/yatras.js';
import { type PageRequest, type ReadyPage } from '../../router/siteRoute.js';
import { openNotFound } from '../notFound/openNotFound.js';
import { bridge } from '../../texts/en/registration.js';
import { fill } from '../../texts/fill.js';

async function bridgeTo(event: PublicEventRecord | null, now: Date): Promise<ReadyPage> {
  const { BridgePage } = await import('./BridgePage.js');
  return {
    element: <BridgePage event={event} now={now} />,
    ...(event && { title: fill(bridge.registerFor, { event: event.title }) }),
  };
}

/** `/event/bridge[/:eventId]`; without an id it is the next event. */
export async function openBridge({ params, search, events, now }: PageRequest): Promise<ReadyPage> {
  const eventId = params.eventId ?? search.get('eventId');
  if (!eventId) return bridgeTo(nextEvent(await events.list(), now), now);
  const event = await events.find(eventId);
  return event ? bridgeTo(event, now) : openNotFound();
}

/** `/viplava/bridge?eventId=`; without an id it is the leading camp of the next yatra. */
export async function openCampBridge({ params, search, events, now }: PageRequest): Promise<ReadyPage> {
  if (search.get('eventId')) return openBridge({ params, search, events, now });
  const yatra = nextYatra(await events.list(), now);
  return bridgeTo(yatra ? leadCamp(yatra) : null, now);
}
