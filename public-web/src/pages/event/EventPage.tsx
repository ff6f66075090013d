import { beginOf, type PublicEventRecord } from '@coastok/domain';
import { useMemo } from 'react';
import { dayRangeText } from '../../dates/dates.js';
import { landingAddress } from '../../events/addresses.js';
import { type EventPhase, eventPhaseOf } from '../../events/eventPhase.js';
import { Countdown } from '../../landing/Countdown.js';
import { EventDescription, Memories, Section } from '../../landing/EventDescription.js';
import {
  ChargesTable,
  type Fact,
  GoodToKnow,
  Includes,
  KeyFacts,
  WhenNote,
} from '../../landing/EventFacts.js';
import {
  anchorsOf,
  Hero,
  LandingBar,
  NextStep,
  RegisterBand,
  registerTitle,
} from '../../landing/LandingFrame.js';
import { ShareWays } from '../../landing/ShareWays.js';
import { isStartingPrice } from '../../landing/charges.js';
import { WhereNote } from '../../landing/placeAndTime.js';
import { priceText, startingText } from '../../landing/priceText.js';
import { registrationNote, registrationSentence } from '../../landing/registrationNote.js';
import { useNow, useOwnStatuses } from '../../landing/useOwnStatuses.js';
import { events, landing as texts } from '../../texts/en/landing.js';
import { EventText, WhenWhere } from '../../texts/langOf.js';

const factsOf = (event: PublicEventRecord, phase: EventPhase): Fact[] => [
  {
    term: texts.when,
    value: dayRangeText(event.fromDate, event.toDate),
    note: <WhenNote event={event} phase={phase} />,
  },
  ...(event.venue || event.venueAddress
    ? [
        {
          term: texts.where,
          value: <EventText text={event.venue || event.venueAddress} />,
          note: <WhereNote event={event} />,
        },
      ]
    : []),
  {
    term: isStartingPrice(event) ? texts.priceFrom : texts.price,
    value: priceText(event.startingPrice),
    note: events.perPerson,
  },
  { term: texts.registration, value: registrationNote(event, phase) },
];

/** The landing page of an event, rendered from its record alone. */
export function EventPage({ event, now: loadedAt }: { event: PublicEventRecord; now: Date }) {
  const shown = useMemo(() => [event], [event]);
  const now = useNow(shown, loadedAt);
  const own = useOwnStatuses(shown).get(event.eventId);
  const phase = eventPhaseOf(event, now);
  const note = registrationSentence(event, phase);
  const { landing } = event;
  const isAhead = phase === 'open' || phase === 'not-yet';
  return (
    <div className="landing">
      <Hero
        title={event.title}
        overline={<WhenWhere when={dayRangeText(event.fromDate, event.toDate)} where={event.venue} />}
        tagline={landing.tagline}
        picture={landing.headerImages?.[0]}
      >
        {isAhead && <Countdown label={texts.untilEvent} target={beginOf(event)} loadedAt={loadedAt} />}
        {note && <p className="hero__note">{note}</p>}
        <p className="hero__next">
          <NextStep event={event} phase={phase} label={texts.registerNow} own={own} />
          {own ? (
            <span className="hero__price">
              <strong>{own.text}</strong>
            </span>
          ) : (
            isAhead && (
              <span className="hero__price">
                <strong>{startingText(event)}</strong> {events.perPerson}
              </span>
            )
          )}
        </p>
      </Hero>
      <LandingBar
        anchors={anchorsOf(landing, registerTitle(event, phase, own !== undefined))}
        isOpen={phase === 'open'}
      />
      <KeyFacts facts={factsOf(event, phase)} />
      <EventDescription landing={landing} />
      <Section id="details" title={texts.details}>
        <div className="details">
          <PriceCard event={event} />
          <div>
            {isStartingPrice(event) && <ChargesTable event={event} caption={texts.charges} />}
            <GoodToKnow event={event} />
          </div>
        </div>
      </Section>
      <Memories landing={landing} />
      <RegisterBand event={event} phase={phase} isBooked={own !== undefined}>
        {note && <p>{note}</p>}
        {own && <p>{own.text}</p>}
        <NextStep event={event} phase={phase} label={texts.registerNow} own={own} />
        <ShareWays title={event.title} path={landingAddress(event)} />
      </RegisterBand>
    </div>
  );
}

/** `from ₹4,200`, with the smaller word where the language has it. */
const fromPrice = (price: string) => {
  const [before, after] = events.fromPrice.split('{price}');
  return (
    <>
      {before && <span className="price-card__from">{before}</span>}
      {price}
      {after && <span className="price-card__from">{after}</span>}
    </>
  );
};

/** The price of an event per person, and what it includes. */
function PriceCard({ event }: { event: PublicEventRecord }) {
  const { includes = [] } = event.landing;
  return (
    <div className="price-card">
      <p className="price-card__amount">
        {isStartingPrice(event) ? fromPrice(priceText(event.startingPrice)) : priceText(event.startingPrice)}
      </p>
      <p className="price-card__per">{includes.length > 0 ? texts.perPersonIncluding : events.perPerson}</p>
      <Includes items={includes} />
    </div>
  );
}
