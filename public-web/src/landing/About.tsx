import { cleanText, isOwnPath, sitePicture } from '@coastok/domain';
import { Link } from '../router/Link.js';
import { landing } from '../texts/en/landing.js';
import { langOf } from '../texts/langOf.js';

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map(cleanText)
    .filter(Boolean);

/** The story of an event, with a link to its film. */
export function About({ text, videoUrl }: { text: string; videoUrl?: string | null }) {
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
