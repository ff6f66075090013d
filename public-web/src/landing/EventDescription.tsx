import { cleanText, type EventActivity, type EventLanding, isOwnPath, sitePicture } from '@coastok/domain';
import type { ReactNode } from 'react';
import { Link } from '../router/Link.js';
import { landing } from '../texts/en/landing.js';
import { langOf } from '../texts/langOf.js';
import { Gallery } from './Gallery.js';

interface SectionProps {
  id: string;
  title: string;
  lead?: string;
  tone?: 'plain' | 'warm';
  children: ReactNode;
}

/** A part of a landing page that an anchor leads to. */
export function Section({ id, title, lead, tone = 'plain', children }: SectionProps) {
  return (
    <section id={id} className={`section section--${tone}`} aria-labelledby={`${id}-heading`}>
      <div className="section__inner">
        <h2 id={`${id}-heading`} className="section__heading">
          {title}
        </h2>
        {lead && <p className="section__lead">{lead}</p>}
        {children}
      </div>
    </section>
  );
}

/** The description of an event and its programme. */
export function EventDescription({
  landing: { about, videoUrl, activities = [] },
}: {
  landing: EventLanding;
}) {
  return (
    <>
      {about && (
        <Section id="about" title={landing.about}>
          <About text={about} videoUrl={videoUrl} />
        </Section>
      )}
      {activities.length > 0 && (
        <Section id="events" title={landing.events} tone="warm">
          <Activities activities={activities} />
        </Section>
      )}
    </>
  );
}

/** The activities of an event. Their titles are text, so the pictures need no alt text. */
function Activities({ activities }: { activities: readonly EventActivity[] }) {
  return (
    <ul className={activities.length % 4 === 0 ? 'activities activities--four' : 'activities'}>
      {activities.map(({ title, text, picture }) => (
        <li key={title} className="activity">
          {picture && <img src={picture} alt="" width="960" height="720" loading="lazy" decoding="async" />}
          <h3 {...langOf(title)}>{title}</h3>
          {text && <p {...langOf(text)}>{text}</p>}
        </li>
      ))}
    </ul>
  );
}

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map(cleanText)
    .filter(Boolean);

/** The story of an event, with a link to its film. */
function About({ text, videoUrl }: { text: string; videoUrl?: string | null }) {
  return (
    <div className={videoUrl ? 'about-event about-event--film' : 'about-event'}>
      <div className="prose" {...langOf(text)}>
        {paragraphsOf(text).map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {videoUrl && (
        <Link
          className="film"
          href={videoUrl}
          {...(isOwnPath(videoUrl) ? {} : { target: '_blank', rel: 'noreferrer' })}
        >
          <img src={sitePicture('boat')} alt="" width="960" height="720" loading="lazy" decoding="async" />
          <span className="film__label">
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
              <path d="M8 5.5v13l11-6.5z" fill="currentColor" />
            </svg>
            {landing.watch}
          </span>
        </Link>
      )}
    </div>
  );
}

/** Photos, here and in albums. */
export function Memories({ landing: { gallery = [], albums = [] } }: { landing: EventLanding }) {
  if (gallery.length + albums.length === 0) return null;
  return (
    <Section id="gallery" title={landing.photos} tone="warm">
      {gallery.length > 0 && <Gallery photos={gallery} />}
      {albums.length > 0 && <Albums albums={albums} />}
    </Section>
  );
}

/** Links to photo albums, on a page of this site or elsewhere. */
function Albums({ albums }: { albums: NonNullable<EventLanding['albums']> }) {
  return (
    <ul className="albums">
      {albums.map(({ title, url }) => (
        <li key={url} {...langOf(title)}>
          {isOwnPath(url) ? (
            <Link href={url}>{title}</Link>
          ) : (
            <a href={url} target="_blank" rel="noreferrer">
              {title}
              <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true" focusable="false">
                <path d="M7 4h9v9M16 4L5 15" fill="none" stroke="currentColor" strokeWidth="2" />
              </svg>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
