import type { ReactNode } from 'react';
import { LotusMark } from '../app/LotusMark.js';
import { Link } from '../router/Link.js';
import { landing } from '../texts/en/landing.js';
import { langOf } from '../texts/langOf.js';
import type { Anchor } from './RegisterBand.js';

interface HeroProps {
  title: string;
  /** When and where, above the title. */
  overline: ReactNode;
  tagline?: string;
  picture?: string;
  children: ReactNode;
}

/** The top of a landing page: a full-width picture, with the text on its darkened lower part. */
export function Hero({ title, overline, tagline, picture, children }: HeroProps) {
  return (
    <header className="hero">
      {picture ? (
        <img
          className="hero__picture"
          src={picture}
          alt=""
          width="1600"
          height="900"
          fetchPriority="high"
          decoding="async"
        />
      ) : (
        <LotusMark className="emblem" />
      )}
      <div className="hero__words">
        <p className="hero__overline">{overline}</p>
        <h1 {...langOf(title)}>{title}</h1>
        {tagline && (
          <p className="hero__tagline" {...langOf(tagline)}>
            {tagline}
          </p>
        )}
        {children}
      </div>
    </header>
  );
}

interface LandingBarProps {
  anchors: readonly Anchor[];
  /** Whether the link to the registration is highlighted. */
  isOpen: boolean;
}

/** The sticky bar of a landing page; its last anchor is the registration. */
export function LandingBar({ anchors, isOpen }: LandingBarProps) {
  return (
    <div className="landing-bar">
      <div className="landing-bar__inner">
        <Link className="landing-bar__home" href="/event" aria-label={landing.allEvents}>
          <LotusMark />
        </Link>
        <nav aria-label={landing.onThisPage}>
          <ul className="landing-bar__anchors">
            {anchors.map(({ id, label }, index) => (
              <li key={id}>
                <a
                  className={isOpen && index === anchors.length - 1 ? 'button button--small' : undefined}
                  href={`#${id}`}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
