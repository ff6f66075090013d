import { formatRupees, showsDenial } from '@coastok/domain';
import { type BookedRegistration } from './registration.js';

/** The answer of staff to a request for a subsidy, if there is one. */
export function SubsidyAnswer({ booking }: Pick<BookedRegistration, 'booking'>) {
  if (showsDenial(booking.status)) {
    return (
      <div className="answer answer--denied">
        <h3>Your request was not accepted</h3>
        {booking.comments && <p>Your area leader writes: ‘{booking.comments}’</p>}
        <p>
          Your place is still kept. You can pay the full price, or ask your area leader what else is possible.
        </p>
      </div>
    );
  }
  if (booking.subsidy === 0) return null;
  return (
    <div className="answer">
      <h3>Your request was accepted</h3>
      <p>
        {formatRupees(booking.subsidy)} are paid for you. {booking.comments}
      </p>
    </div>
  );
}
