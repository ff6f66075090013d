import { type ReactNode } from 'react';
import { LotusMark } from '../app/LotusMark.js';
import { langOf } from '../texts/langOf.js';

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
