import { PRODUCT_NAME } from '../content/productName.js';
import { Link } from '../router/Link.js';
import { OtherEmail } from '../session/OtherEmail.js';
import { woven } from '../texts/around.js';
import { frame } from '../texts/en/frame.js';
import { signUp as texts } from '../texts/en/signUp.js';
import { fill } from '../texts/fill.js';

/** Shown to members, who need not sign up again, in the words of the API's refusal. */
export function AlreadyMember({ email }: { email: string }) {
  return (
    <div className="sheet">
      <h2>{fill(texts.already, { product: PRODUCT_NAME })}</h2>
      <p>{woven(texts.alreadyText, { email: <strong>{email}</strong>, change: <OtherEmail /> })}</p>
      <p className="actions">
        <Link className="button" href="/event">
          {frame.seeEvents}
        </Link>
        <Link className="button button--quiet" href="/my-data">
          {frame.myData}
        </Link>
        <Link className="button button--quiet" href="/my">
          {frame.myBookings}
        </Link>
      </p>
    </div>
  );
}
