import { beginOf } from '@coastok/domain';
import { dayRangeText } from '../../dates/dates.js';
import { bridgeAddress, yatraAddress } from '../../events/addresses.js';
import { eventPhaseOf } from '../../events/eventPhase.js';
import { campInFront, inOrder, leastPrice, spanOf } from '../../events/yatraCamps.js';
import { leadCamp, type Yatra } from '../../events/yatras.js';
import { Countdown } from '../../landing/Countdown.js';
import { EventDescription, Memories, Section } from '../../landing/EventDescription.js';
import { GoodToKnow, Includes, KeyFacts } from '../../landing/EventFacts.js';
import {
  anchorsOf,
  Hero,
  LandingBar,
  NextStep,
  RegisterBand,
  registerTitle,
} from '../../landing/LandingFrame.js';
import { ShareWays } from '../../landing/ShareWays.js';
import { priceText } from '../../landing/priceText.js';
import { registrationNote, registrationSentence } from '../../landing/registrationNote.js';
import { useNow, useOwnStatuses } from '../../landing/useOwnStatuses.js';
import { Link } from '../../router/Link.js';
import { events, landing as texts } from '../../texts/en/landing.js';
import { fill } from '../../texts/fill.js';
import { EventText, WhenWhere } from '../../texts/langOf.js';
import { CampSection } from './CampSection.js';

/** The landing page of a yatra and its camps, rendered from their records alone. */
export function YatraPage({ yatra, now: loadedAt }: { yatra: Yatra; now: Date }) {
  const now = useNow(yatra.camps, loadedAt);
  const camps = inOrder(yatra);
  const lead = leadCamp(yatra);
  const { landing } = lead;
  const { camp: front, phase } = campInFront(yatra, now);
  const note = registrationSentence(front, phase);
  const days = spanOf(yatra);
  const isAhead = phase === 'open' || phase === 'not-yet';
  const statuses = useOwnStatuses(yatra.camps);
  const booked = camps.find(({ eventId }) => statuses.has(eventId));
  const own = booked && statuses.get(booked.eventId);
  const price = priceText(leastPrice(yatra));
  const anchors = anchorsOf(landing, registerTitle(front, phase, own !== undefined));
  return (
    <div className="landing">
      <Hero
        title={yatra.title}
        overline={<WhenWhere when={dayRangeText(days.fromDate, days.toDate)} where={lead.venue} />}
        tagline={landing.tagline}
        picture={landing.headerImages?.[0]}
      >
        {isAhead && <Countdown label={texts.untilYatra} target={beginOf(days)} loadedAt={loadedAt} />}
        {note && <p className="hero__note">{note}</p>}
        <p className="hero__next">
          <NextStep event={front} phase={phase} label={texts.bookNow} own={own} />
          {own ? (
            <span className="hero__price">
              <strong>{own.text}</strong>
            </span>
          ) : (
            isAhead && (
              <span className="hero__price">
                <strong>{fill(events.fromPrice, { price })}</strong> {events.perPerson}
              </span>
            )
          )}
        </p>
      </Hero>
      <LandingBar anchors={anchors} isOpen={phase === 'open'} />
      <KeyFacts
        facts={[
          { term: texts.when, value: dayRangeText(days.fromDate, days.toDate) },
          ...(lead.venue ? [{ term: texts.where, value: <EventText text={lead.venue} /> }] : []),
          {
            term: texts.priceFrom,
            value: price,
            note: events.perPerson,
          },
          { term: texts.registration, value: registrationNote(front, phase) },
        ]}
      />
      <EventDescription landing={landing} />
      <Section id="details" title={texts.details} lead={texts.detailsOfYatra}>
        <div className="camps">
          {camps.map(camp => (
            <CampSection
              key={camp._id}
              camp={camp}
              phase={eventPhaseOf(camp, now)}
              own={statuses.get(camp.eventId)}
            />
          ))}
        </div>
        <div className="yatra-notes">
          <div>
            <h3>{texts.included}</h3>
            <Includes items={landing.includes ?? []} />
          </div>
          <div>
            <h3>{texts.goodToKnow}</h3>
            <GoodToKnow event={lead} />
          </div>
        </div>
      </Section>
      <Memories landing={landing} />
      <RegisterBand event={front} phase={phase} isBooked={own !== undefined}>
        {note && <p>{note}</p>}
        {own && (
          <>
            <p>{own.text}</p>
            <NextStep event={front} phase={phase} label={texts.bookNow} own={own} />
          </>
        )}
        <ul className="register-band__camps">
          {camps
            .filter(camp => !own && eventPhaseOf(camp, now) === 'open')
            .map(camp => (
              <li key={camp._id}>
                <Link className="button button--bright" href={bridgeAddress(camp)}>
                  <EventText text={camp.landing.yatra.camp} />
                </Link>
              </li>
            ))}
        </ul>
        <ShareWays title={yatra.title} path={yatraAddress(yatra)} />
        <nav aria-label={texts.thisPage}>
          <ul className="register-band__anchors">
            {anchors.map(({ id, label }) => (
              <li key={id}>
                <a href={`#${id}`}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      </RegisterBand>
    </div>
  );
}
