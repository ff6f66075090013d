import type { EventLanding, PublicEventRecord } from '@coastok/domain';
import type { ReactNode } from 'react';
import { LotusMark } from '../app/LotusMark.js';
import { bridgeAddress } from '../events/addresses.js';
import type { EventPhase } from '../events/eventPhase.js';
import { Link } from '../router/Link.js';
import { frame } from '../texts/en/frame.js';
import { landing } from '../texts/en/landing.js';
import { langOf } from '../texts/langOf.js';
import { leadsToList, listLabel } from '../waitlist/listText.js';
import type { OwnStatus } from './useOwnStatuses.js';

export interface Anchor {
  id: string;
  label: string;
}

/** The parts of a landing page, in their order; a part that the event has no data for is left out. */
export const anchorsOf = ({ about, activities = [] }: EventLanding, register: string): Anchor[] => [
  ...(about ? [{ id: 'about', label: landing.about }] : []),
  ...(activities.length > 0 ? [{ id: 'events', label: landing.events }] : []),
  { id: 'details', label: landing.details },
  { id: 'register', label: register },
];

interface LandingBarProps {
  anchors: readonly Anchor[];
  /** Whether the link to the registration is highlighted. */
  isOpen: boolean;
}

/** The sticky bar of a landing page; its last anchor is the registration. */
export function LandingBar({ anchors, isOpen }: LandingBarProps) {
  return (
    <div className="landing-bar">
      <div className="landing-bar__inner">
        <Link className="landing-bar__home" href="/event" aria-label={landing.allEvents}>
          <LotusMark />
        </Link>
        <nav aria-label={landing.onThisPage}>
          <ul className="landing-bar__anchors">
            {anchors.map(({ id, label }, index) => (
              <li key={id}>
                <a
                  className={isOpen && index === anchors.length - 1 ? 'button button--small' : undefined}
                  href={`#${id}`}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}

interface HeroProps {
  title: string;
  /** When and where, above the title. */
  overline: ReactNode;
  tagline?: string;
  picture?: string;
  children: ReactNode;
}

/** The top of a landing page: a full-width picture, with the text on its darkened lower part. */
export function Hero({ title, overline, tagline, picture, children }: HeroProps) {
  return (
    <header className="hero">
      {picture ? (
        <img
          className="hero__picture"
          src={picture}
          alt=""
          width="1600"
          height="900"
          fetchPriority="high"
          decoding="async"
        />
      ) : (
        <LotusMark className="emblem" />
      )}
      <div className="hero__words">
        <p className="hero__overline">{overline}</p>
        <h1 {...langOf(title)}>{title}</h1>
        {tagline && (
          <p className="hero__tagline" {...langOf(tagline)}>
            {tagline}
          </p>
        )}
        {children}
      </div>
    </header>
  );
}

interface NextStepProps {
  event: PublicEventRecord;
  phase: EventPhase;
  /** The label of the button while registration is open. */
  label: string;
  /** The reader's own booking or place for this event. */
  own: OwnStatus | undefined;
}

/**
 * The next step: a link to the reader's own booking, else to the registration while it is open, else to the other
 * events.
 */
export function NextStep({ event, phase, label, own }: NextStepProps) {
  if (own)
    return (
      <Link className="button button--bright" href={own.address}>
        {own.label}
      </Link>
    );
  const isOpen = phase === 'open' && (!event.full || event.waitlist);
  return (
    <Link className="button button--bright" href={isOpen ? bridgeAddress(event) : '/event'}>
      {isOpen ? (leadsToList(event) ? listLabel(event) : label) : frame.seeEvents}
    </Link>
  );
}

/** The title of the last part: the registration, or why it is closed. */
export function registerTitle(
  event: Pick<PublicEventRecord, 'waitlist' | 'full'>,
  phase: EventPhase,
  isBooked: boolean,
): string {
  if (phase === 'cancelled') return landing.cancelled;
  if (isBooked) return landing.yourBooking;
  return phase === 'open' && leadsToList(event) ? landing.waitingList : landing.registerNow;
}

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
