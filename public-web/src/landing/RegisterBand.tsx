import { type PublicEventRecord } from '@coastok/domain';
import { type ReactNode } from 'react';
import { type EventPhase } from '../events/eventPhase.js';
import { leadsToList } from '../waitlist/listText.js';
import { registerTitle } from './anchors.js';
import { landing } from '../texts/en/landing.js';

type Ways = Pick<
  PublicEventRecord,
  'allowOnlinePayment' | 'allowCash' | 'startingPrice' | 'waitlist' | 'full'
>;

const paymentText = ({ allowOnlinePayment, allowCash }: Ways): string => {
  if (allowOnlinePayment) return allowCash ? landing.payEither : landing.payOnline;
  return allowCash ? landing.payCash : landing.payUnknown;
};

const DETAILS = { title: landing.stepDetails, text: landing.stepDetailsText };

/** An event without a price is booked with the details, without a payment step. */
const stepsOf = (event: Ways) =>
  event.startingPrice === 0
    ? [DETAILS]
    : [
        DETAILS,
        { title: landing.stepAmenities, text: landing.stepAmenitiesText },
        { title: landing.stepPayment, text: paymentText(event) },
      ];

interface RegisterBandProps {
  event: Ways;
  phase: EventPhase;
  /** Whether the reader has a booking or a place in the waiting list. */
  isBooked: boolean;
  children: ReactNode;
}

/** The end of a landing page: the steps of the registration and a link to it; afterwards, that it is over. */
export function RegisterBand({ event, phase, isBooked, children }: RegisterBandProps) {
  return (
    <section id="register" className="register-band" aria-labelledby="register-heading">
      <div className="register-band__inner">
        <h2 id="register-heading">{registerTitle(event, phase, isBooked)}</h2>
        {!isBooked && !leadsToList(event) && (phase === 'open' || phase === 'not-yet') && (
          <ol className="register-band__steps">
            {stepsOf(event).map(step => (
              <li key={step.title}>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
        )}
        {!isBooked && phase === 'open' && leadsToList(event) && <p>{landing.offeredInOrder}</p>}
        <div className="register-band__next">{children}</div>
      </div>
    </section>
  );
}
