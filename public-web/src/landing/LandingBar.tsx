import { LotusMark } from '../app/LotusMark.js';
import { Link } from '../router/Link.js';
import { type Anchor } from './anchors.js';
import { landing } from '../texts/en/landing.js';

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
