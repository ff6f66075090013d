import { woven } from '../texts/around.js';
import { details } from '../texts/en/details.js';
import { frame } from '../texts/en/frame.js';
import { inThisLanguage } from '../router/languageAddresses.js';

/** The consent that pressing the button below gives; the version of the notice is recorded with it. */
export function ConsentNote({ button }: { button: string }) {
  return (
    <p className="consent-note">
      {woven(details.consent, {
        button,
        privacy: <PrivacyLink />,
        terms: <NewTab href="/terms">{frame.terms}</NewTab>,
      })}
    </p>
  );
}

/** Opens in another tab, so that the form keeps its place. */
function NewTab({ href, children }: { href: string; children: string }) {
  return (
    <a href={inThisLanguage(href)} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

export const PrivacyLink = () => <NewTab href="/privacy">{frame.privacy}</NewTab>;
