import { displayName, type Named } from '@coastok/domain';
import type { Tone, Verdict } from './card';

const SIGNS: { readonly [T in Tone]: string } = { green: '✓', amber: '!', red: '✕' };

interface FullCardProps {
  verdict: Verdict;
  person?: Named | undefined;
  photo?: React.ReactNode;
  children: React.ReactNode;
}

/** A result to read at arm's length: a screen of one colour, an icon and a text, each of which is sufficient alone. */
export function FullCard({ verdict: { tone, title, texts }, person, photo, children }: FullCardProps) {
  return (
    <article className={`full full--${tone}`}>
      <div role="status">
        <p className="full__title">
          <span className="full__sign" aria-hidden="true">
            {SIGNS[tone]}
          </span>
          {title}
        </p>
        {person && (
          <div className="full__who">
            {photo}
            <div>
              <h2 className="full__name">{displayName(person)}</h2>
              {displayName(person) !== person.name && <p className="full__other-name">{person.name}</p>}
            </div>
          </div>
        )}
        {texts.map(text => (
          <p key={text} className="full__text">
            {text}
          </p>
        ))}
      </div>
      {children}
    </article>
  );
}
