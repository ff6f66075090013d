import { useSiteConfig } from '../api/siteConfig.js';
import { frame } from '../texts/en/frame.js';

/** Sticks to the lower edge and is the last element of the page, so that its late arrival moves nothing. */
export function SandboxBanner() {
  const current = useSiteConfig();
  if (current.state !== 'ready' || !current.config.sandbox) return null;
  return (
    <aside className="sandbox-banner" aria-label={frame.sandbox}>
      <strong>{frame.sandbox}</strong> {frame.sandboxText} <a href="/sandbox">{frame.showMails}</a>
    </aside>
  );
}
