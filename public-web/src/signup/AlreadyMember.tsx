import { PRODUCT_NAME } from '../content/productName.js';
import { Link } from '../router/Link.js';
import { OtherEmail } from '../session/OtherEmail.js';

/** Shown to members, who need not sign up again, in the words of the API's refusal. */
export function AlreadyMember({ email }: { email: string }) {
  return (
    <div className="sheet">
      <h2>You are already registered with {PRODUCT_NAME}.</h2>
      <p>
        We know <strong>{email}</strong> as a member’s address. Not yours? <OtherEmail />
      </p>
      <p className="actions">
        <Link className="button" href="/event">
          See the events
        </Link>
        <Link className="button button--quiet" href="/my-data">
          My data
        </Link>
        <Link className="button button--quiet" href="/my">
          My bookings
        </Link>
      </p>
    </div>
  );
}
