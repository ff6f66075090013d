import { type PageRequest, type ReadyPage } from '../../router/siteRoute.js';
import { openNotFound } from '../notFound/openNotFound.js';

/** `/event/:eventId`; 'Page Not Found' for an event that does not exist or is not published. */
export async function openEvent({ params, events, now }: PageRequest): Promise<ReadyPage> {
  const [{ EventPage }, event] = await Promise.all([
    import('./EventPage.js'),
    events.find(params.eventId ?? ''),
  ]);
  if (!event) return openNotFound();
  const { tagline, headerImages = [] } = event.landing;
  return {
    element: <EventPage event={event} now={now} />,
    title: event.title,
    path: `/event/${event.eventId}`,
    about: [event],
    ...(tagline && { description: tagline }),
    ...(headerImages[0] && { picture: headerImages[0] }),
  };
}
