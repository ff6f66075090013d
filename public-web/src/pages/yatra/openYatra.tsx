import { yatraAddress } from '../../events/addresses.js';
import { leadCamp, nextYatra, yatraWith } from '../../events/yatras.js';
import { type PageRequest, type ReadyPage } from '../../router/siteRoute.js';
import { openNotFound } from '../notFound/openNotFound.js';

/** `/viplava`: the next yatra, or the yatra of the camp in the query. */
export async function openYatra({ search, events, now }: PageRequest): Promise<ReadyPage> {
  const [{ YatraPage }, all] = await Promise.all([import('./YatraPage.js'), events.list()]);
  const eventId = search.get('eventId');
  const next = nextYatra(all, now);
  const yatra = eventId ? yatraWith(all, eventId) : next;
  if (!yatra) return openNotFound();
  const { tagline, headerImages = [] } = leadCamp(yatra).landing;
  return {
    element: <YatraPage yatra={yatra} now={now} />,
    title: yatra.title,
    path: yatra.title === next?.title ? '/viplava' : yatraAddress(yatra),
    about: yatra.camps,
    ...(tagline && { description: tagline }),
    ...(headerImages[0] && { picture: headerImages[0] }),
  };
}
