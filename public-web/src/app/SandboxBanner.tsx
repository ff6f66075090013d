import { useSiteConfig } from '../api/siteConfig.js';

/** Sticks to the lower edge and stands last in the page, so that its late arrival moves nothing. */
export function SandboxBanner() {
  const current = useSiteConfig();
  if (current.state !== 'ready' || !current.config.sandbox) return null;
  return (
    <aside className="sandbox-banner" aria-label="Sandbox">
      <strong>Sandbox</strong> Nothing here is real. <a href="/sandbox">Show mails</a>
    </aside>
  );
}
