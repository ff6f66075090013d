import type { Tone, Verdict } from './card';

const SIGNS: { readonly [T in Tone]: string } = { green: '✓', amber: '!', red: '✕' };

interface BandProps {
  verdict: Verdict;
  children?: React.ReactNode;
}

/** What a helper sees at arm's length: a colour, a sign and words, each of which says it alone. */
export function Band({ verdict: { tone, title, texts }, children }: BandProps) {
  return (
    <div className={`band band--${tone}`} role="status">
      <p className="band__title">
        <span className="band__sign" aria-hidden="true">
          {SIGNS[tone]}
        </span>
        {title}
      </p>
      {children}
      {texts.map(text => (
        <p key={text} className="band__text">
          {text}
        </p>
      ))}
    </div>
  );
}
