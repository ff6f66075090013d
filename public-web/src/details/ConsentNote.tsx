import { NewTab, PrivacyLink } from './PrivacyLink.js';

/** The consent that pressing the button below gives; the version of the notice is recorded with it. */
export function ConsentNote({ button }: { button: string }) {
  return (
    <p className="consent-note">
      By pressing ‘{button}’ you agree that we use these details as our <PrivacyLink /> says, and to our{' '}
      <NewTab href="/terms">Terms and Conditions</NewTab>.
    </p>
  );
}
