import { type EventLanding } from '@coastok/domain';
import { About } from './About.js';
import { Activities } from './Activities.js';
import { Section } from './Section.js';
import { landing as texts } from '../texts/en/landing.js';

/** The description of an event and its programme. */
export function Story({ landing: { about, videoUrl, activities = [] } }: { landing: EventLanding }) {
  return (
    <>
      {about && (
        <Section id="about" title={texts.about}>
          <About text={about} videoUrl={videoUrl} />
        </Section>
      )}
      {activities.length > 0 && (
        <Section id="events" title={texts.events} tone="warm">
          <Activities activities={activities} />
        </Section>
      )}
    </>
  );
}
