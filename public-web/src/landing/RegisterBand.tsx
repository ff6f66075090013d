import { type PublicEventRecord } from '@coastok/domain';
import { type ReactNode } from 'react';
import { type Standing } from '../events/standing.js';
import { leadsToList } from '../waitlist/listText.js';
import { registerTitle } from './anchors.js';

type Ways = Pick<
  PublicEventRecord,
  'allowOnlinePayment' | 'allowCash' | 'startingPrice' | 'waitlist' | 'full'
>;

const paymentText = ({ allowOnlinePayment, allowCash }: Ways): string => {
  const ways = [allowOnlinePayment && 'online', allowCash && 'in cash'].filter(Boolean).join(' or ');
  return ways
    ? `Pay ${ways}. Your reference number and receipt stay with you.`
    : 'You see what is to be paid.';
};

const DETAILS = { title: 'Fill details', text: 'Verify your email and tell us who you are.' };

/** What costs nothing is booked with the details. */
const stepsOf = (event: Ways) =>
  event.startingPrice === 0
    ? [DETAILS]
    : [
        DETAILS,
        { title: 'Select amenities', text: 'Choose your accommodation, and whether you travel with us.' },
        { title: 'Payment', text: paymentText(event) },
      ];

interface RegisterBandProps {
  event: Ways;
  standing: Standing;
  /** Whether the reader has a booking or a place in the list. */
  isBooked: boolean;
  children: ReactNode;
}

/** The end of a landing page: how registration goes, and where it begins; afterwards, that it is over. */
export function RegisterBand({ event, standing, isBooked, children }: RegisterBandProps) {
  return (
    <section id="register" className="register-band" aria-labelledby="register-heading">
      <div className="register-band__inner">
        <h2 id="register-heading">{registerTitle(event, standing, isBooked)}</h2>
        {!isBooked && !leadsToList(event) && (standing === 'open' || standing === 'not-yet') && (
          <ol className="register-band__steps">
            {stepsOf(event).map(step => (
              <li key={step.title}>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
        )}
        {!isBooked && standing === 'open' && leadsToList(event) && (
          <p>Places that become free are offered in the order of joining. Joining costs nothing.</p>
        )}
        <div className="register-band__next">{children}</div>
      </div>
    </section>
  );
}
