import { PRODUCT_NAME } from '../content/productName.js';
import { useConsolePerson } from '../console/useConsolePerson.js';
import { LotusMark } from './LotusMark.js';
import { Link } from '../router/Link.js';
import { useVisitorSession } from '../session/useVisitorSession.js';
import { frame } from '../texts/en/frame.js';

/** Logo, link to the events, and 'Staff login'; or, for people signed in to the console, their name and role. */
export function SiteHeader() {
  const person = useConsolePerson();
  const session = useVisitorSession();
  const isProved = session.state === 'ready' && session.visitor !== null;
  return (
    <header className="site-header">
      <div className="site-header__inner">
        <Link className="site-header__logo" href="/event" aria-label={PRODUCT_NAME}>
          <LotusMark />
          <span className="site-header__brand">{PRODUCT_NAME}</span>
        </Link>
        <nav className="site-header__nav" aria-label={frame.main}>
          <Link className="site-header__events" href="/event">
            {frame.events}
          </Link>
          {isProved && (
            <Link className="site-header__mine" href="/my">
              {frame.myBookings}
            </Link>
          )}
          {person ? (
            <a className="site-header__person" href="/dashboard" title={frame.toDashboard}>
              <span className="site-header__name">{person.name}</span>
              {person.role && <span className="site-header__role">{person.role}</span>}
            </a>
          ) : (
            <a className="button button--small" href="/login">
              {frame.staffLogin}
            </a>
          )}
        </nav>
      </div>
    </header>
  );
}
