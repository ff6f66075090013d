import { inThisLanguage } from '../router/spoken.js';
import { frame } from '../texts/en/frame.js';

/** Opens in another tab, so that the form keeps its place. */
export function NewTab({ href, children }: { href: string; children: string }) {
  return (
    <a href={inThisLanguage(href)} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

export const PrivacyLink = () => <NewTab href="/privacy">{frame.privacy}</NewTab>;
