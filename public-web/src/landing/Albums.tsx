import { type EventLanding, isOwnPath } from '@coastok/domain';
import { Link } from '../router/Link.js';
import { langOf } from '../texts/langOf.js';

/** Links to photo albums, on a page of this site or elsewhere. */
export function Albums({ albums }: { albums: NonNullable<EventLanding['albums']> }) {
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
