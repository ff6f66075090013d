import { type EventLanding } from '@coastok/domain';
import { About } from './About.js';
import { Activities } from './Activities.js';
import { Section } from './Section.js';

/** What an event is about and what happens there. */
export function Story({ landing: { about, videoUrl, activities = [] } }: { landing: EventLanding }) {
  return (
    <>
      {about && (
        <Section id="about" title="About">
          <About text={about} videoUrl={videoUrl} />
        </Section>
      )}
      {activities.length > 0 && (
        <Section id="events" title="Events" tone="warm">
          <Activities activities={activities} />
        </Section>
      )}
    </>
  );
}
