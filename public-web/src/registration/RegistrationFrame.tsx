import { type PublicEventRecord } from '@coastok/domain';
import { type ReactNode } from 'react';
import { LotusMark } from '../app/LotusMark.js';
import { PRODUCT_NAME } from '../content/productName.js';
import { landingAddress } from '../events/addresses.js';
import { Link } from '../router/Link.js';
import { dayRangeText } from '../dates/dates.js';
import { around } from '../texts/around.js';
import { bridge } from '../texts/en/bridge.js';
import { EventText } from '../texts/langOf.js';

/** The frame of the registration: the event stays visible above every step. */
export function RegistrationFrame({ event, children }: { event: PublicEventRecord; children: ReactNode }) {
  return (
    <div className="wizard">
      <header className="wizard__head">
        <div className="wizard__head-inner">
          <Link className="wizard__brand" href="/event">
            <LotusMark />
            {PRODUCT_NAME}
          </Link>
          <h1>{around(bridge.registerFor, <EventText text={event.title} />)}</h1>
          <p className="wizard__facts">
            <span>{dayRangeText(event.fromDate, event.toDate)}</span>
            {event.venue && <EventText text={event.venue} />}
            <Link href={landingAddress(event)}>{bridge.aboutEvent}</Link>
          </p>
        </div>
      </header>
      <div className="wizard__body">{children}</div>
    </div>
  );
}
