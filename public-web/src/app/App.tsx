import { LANGUAGE_NAMES, type Language } from '@coastok/domain';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { useSiteConfig } from '../api/siteConfig.js';
import { useConsolePerson } from '../console/useConsolePerson.js';
import { PRODUCT_NAME } from './pageData.js';
import type { EventSource } from '../events/spokenEvents.js';
import { Link, SitePages } from '../router/Link.js';
import { isSitePage } from '../router/loadPage.js';
import { hasLanguages, withoutPrefix } from '../router/languageAddresses.js';
import { type Shown, usePage } from '../router/usePage.js';
import { useVisitorSession } from '../session/visitorSession.js';
import { language } from '../texts/en/language.js';
import { LotusMark } from './LotusMark.js';
import { MessagePage } from './MessagePage.js';
import { StaffNotice } from './StaffNotice.js';
import { frame } from '../texts/en/frame.js';

interface AppProps {
  initial: Shown;
  events: EventSource;
  /** The languages that visitors may choose from. */
  languages: readonly Language[];
}

/** The frame around every page: header (not on event and camp paths), page, footer, and the two notices. */
export function App({ initial, events, languages }: AppProps) {
  const { shown, mainRef } = usePage(initial, events);
  const bare = shown !== 'unavailable' && shown.route.frame === 'bare';
  return (
    <SitePages value={isSitePage}>
      <a className="skip-link" href="#main">
        {frame.skip}
      </a>
      {shown !== 'unavailable' && <LanguageChooser languages={languages} address={shown.readAddress} />}
      {!bare && <SiteHeader />}
      <main id="main" className="site-main" ref={mainRef} tabIndex={-1}>
        {shown === 'unavailable' ? (
          <PageUnavailable />
        ) : (
          <CrashGuard key={shown.address}>{shown.element}</CrashGuard>
        )}
      </main>
      <SiteFooter />
      <ConnectionNotice />
      <SandboxBanner />
      <StaffNotice />
    </SitePages>
  );
}

/** Sticks to the lower edge and is the last element of the page, so that its late arrival moves nothing. */
function SandboxBanner() {
  const current = useSiteConfig();
  if (current.state !== 'ready' || !current.config.sandbox) return null;
  return (
    <aside className="sandbox-banner" aria-label={frame.sandbox}>
      <strong>{frame.sandbox}</strong> {frame.sandboxText} <a href="/sandbox">{frame.showMails}</a>
    </aside>
  );
}

/**
 * Shown when a page's code or data could not be fetched: there is no network, or a new build was deployed
 * meanwhile.
 */
function PageUnavailable() {
  return (
    <MessagePage title={frame.unavailable}>
      <p>{frame.unavailableText}</p>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        {frame.loadAgain}
      </button>
    </MessagePage>
  );
}

/** Error boundary: shows a sentence and a link when a page fails to render; React logs the error. */
class CrashGuard extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <MessagePage title={frame.crashed}>
        <p>{frame.crashedText}</p>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          {frame.refresh}
        </button>
      </MessagePage>
    );
  }
}

/**
 * Shows a notice while the device has no network. The live region itself is always rendered, as screen readers need
 * it.
 */
function ConnectionNotice() {
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    const read = () => setOffline(!navigator.onLine);
    read();
    window.addEventListener('online', read);
    window.addEventListener('offline', read);
    return () => {
      window.removeEventListener('online', read);
      window.removeEventListener('offline', read);
    };
  }, []);
  return (
    <div role="status" className="connection-notice">
      {offline && <p>{frame.offline}</p>}
    </div>
  );
}

const LINKS = [
  { href: '/about-us', label: frame.about },
  { href: '/contact-us', label: frame.contact },
  { href: '/privacy', label: frame.privacy },
  { href: '/my', label: frame.myBookings },
  { href: '/my-data', label: frame.myData },
  { href: '/terms', label: frame.terms },
  { href: '/refund', label: frame.refund },
];

function SiteFooter() {
  return (
    <footer className="site-footer">
      <div className="site-footer__inner">
        <p className="site-footer__brand">
          <LotusMark />
          {PRODUCT_NAME}
        </p>
        <nav aria-label={frame.footer}>
          <ul className="site-footer__links">
            {LINKS.map(({ href, label }) => (
              <li key={href}>
                <Link href={href}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}

interface LanguageChooserProps {
  /** The languages that visitors may choose from. */
  languages: readonly Language[];
  /** The address of the page, with the query parameters that it reads. */
  address: string;
}

/** Links to the page in each other language, by that language's own name. The server remembers the chosen one. */
function LanguageChooser({ languages, address }: LanguageChooserProps) {
  const [path = '', query] = address.split('?');
  const own = withoutPrefix(path);
  if (languages.length < 2 || own === undefined || !hasLanguages(own)) return null;
  const rest = query ? `${own}?${query}` : own;
  return (
    <nav className="languages" aria-label={frame.languages}>
      <ul className="languages__list">
        {languages.map(code => (
          <li key={code}>
            <a
              href={`/${code}${rest}`}
              hrefLang={code}
              lang={code}
              aria-current={code === language ? 'true' : undefined}
              // A mailed link has its token after the #, which the address here does not have.
              onClick={({ currentTarget }) => void (currentTarget.hash = location.hash)}
            >
              {LANGUAGE_NAMES[code]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Logo, link to the events, and 'Staff login'; or, for people signed in to the console, their name and role. */
function SiteHeader() {
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
