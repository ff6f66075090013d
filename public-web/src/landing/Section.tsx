import { type ReactNode } from 'react';

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
