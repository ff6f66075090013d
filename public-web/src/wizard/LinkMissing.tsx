import { Link } from '../router/Link.js';
import { forms } from '../texts/en/wizard.js';

/** Shown by a page that a mailed link opens, where the link has lost its token on the way. */
export function LinkMissing() {
  return (
    <div className="sheet">
      <p role="alert">{forms.linkMissing}</p>
      <p className="actions">
        <Link href="/contact-us">{forms.writeToUs}</Link>
      </p>
    </div>
  );
}
