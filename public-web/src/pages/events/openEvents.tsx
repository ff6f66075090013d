import { type PageRequest, type ReadyPage } from '../../router/siteRoute.js';

/** `/event`: all published events, coming ones first. */
export async function openEvents({ events, now }: PageRequest): Promise<ReadyPage> {
  const [{ EventsPage }, all] = await Promise.all([import('./EventsPage.js'), events.list()]);
  return { element: <EventsPage events={all} now={now} /> };
}
