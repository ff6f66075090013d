import { type Language } from '@coastok/domain';
import { type EventSource } from '../events/eventSource.js';
import { SitePages } from '../router/Link.js';
import { isSitePage } from '../router/loadPage.js';
import { type Shown, usePage } from '../router/usePage.js';
import { ConnectionNotice } from './ConnectionNotice.js';
import { CrashGuard } from './CrashGuard.js';
import { LanguageChooser } from './LanguageChooser.js';
import { PageUnavailable } from './PageUnavailable.js';
import { SandboxBanner } from './SandboxBanner.js';
import { SiteFooter } from './SiteFooter.js';
import { SiteHeader } from './SiteHeader.js';
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
