import { type EventLanding, isOwnPath } from '@coastok/domain';
import { Link } from '../router/Link.js';
import { langOf } from '../texts/langOf.js';
import { Gallery } from './Gallery.js';
import { Section } from './Section.js';
import { landing as texts } from '../texts/en/landing.js';

/** Photos, here and in albums. */
export function Memories({ landing: { gallery = [], albums = [] } }: { landing: EventLanding }) {
  if (gallery.length + albums.length === 0) return null;
  return (
    <Section id="gallery" title={texts.photos} tone="warm">
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
