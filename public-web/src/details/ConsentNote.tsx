import { NewTab, PrivacyLink } from './PrivacyLink.js';
import { woven } from '../texts/around.js';
import { details } from '../texts/en/details.js';
import { frame } from '../texts/en/frame.js';

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
