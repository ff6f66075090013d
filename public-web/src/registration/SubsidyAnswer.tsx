import { formatRupees, showsDenial } from '@coastok/domain';
import { type BookedRegistration } from './registration.js';
import { registration as texts } from '../texts/en/registration.js';
import { fill } from '../texts/fill.js';

/** The answer of staff to a request for a subsidy, if there is one. */
export function SubsidyAnswer({ booking }: Pick<BookedRegistration, 'booking'>) {
  if (showsDenial(booking.status)) {
    return (
      <div className="answer answer--denied">
        <h3>{texts.denied}</h3>
        {booking.comments && <p>{fill(texts.leaderWrites, { comments: booking.comments })}</p>}
        <p>{texts.deniedText}</p>
      </div>
    );
  }
  if (booking.subsidy === 0) return null;
  return (
    <div className="answer">
      <h3>{texts.accepted}</h3>
      <p>
        {fill(texts.paidForYou, { subsidy: formatRupees(booking.subsidy) })} {booking.comments}
      </p>
    </div>
  );
}
