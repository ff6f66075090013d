import { type PageRequest, type ReadyPage } from '../../router/siteRoute.js';

/** `/event`: everything that is published, what comes next first. */
export async function openEvents({ events, now }: PageRequest): Promise<ReadyPage> {
  const [{ EventsPage }, all] = await Promise.all([import('./EventsPage.js'), events.list()]);
  return { element: <EventsPage events={all} now={now} /> };
}
