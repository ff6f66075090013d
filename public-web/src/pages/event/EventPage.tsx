import { beginOf, type PublicEventRecord } from '@coastok/domain';
import { useMemo } from 'react';
import { landingAddress } from '../../events/addresses.js';
import { type EventPhase, eventPhaseOf } from '../../events/eventPhase.js';
import { KeyFacts, type Fact, GoodToKnow, WhenNote, ChargesTable } from '../../landing/EventFacts.js';
import { isStartingPrice } from '../../landing/charges.js';
import { Countdown } from '../../landing/Countdown.js';
import { Hero, LandingBar } from '../../landing/Hero.js';
import { anchorsOf, registerTitle, NextStep, RegisterBand } from '../../landing/RegisterBand.js';
import { Memories, EventDescription } from '../../landing/EventDescription.js';
import { PriceCard } from '../../landing/PriceCard.js';
import { priceText, startingText } from '../../landing/priceText.js';
import { Section } from '../../landing/Section.js';
import { registrationNote, registrationSentence } from '../../landing/registrationNote.js';
import { ShareWays } from '../../landing/ShareWays.js';
import { useNow, useOwnStatuses } from '../../landing/useOwnStatuses.js';
import { WhereNote } from '../../landing/WhereNote.js';
import { landing as texts, events as eventTexts } from '../../texts/en/landing.js';
import { dayRangeText } from '../../dates/dates.js';
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
    note: eventTexts.perPerson,
  },
  { term: texts.registration, value: registrationNote(event, phase) },
];

/** The landing page of an event, rendered from its record alone. */
export function EventPage({ event, now: loadedAt }: { event: PublicEventRecord; now: Date }) {
  const events = useMemo(() => [event], [event]);
  const now = useNow(events, loadedAt);
  const own = useOwnStatuses(events).get(event.eventId);
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
                <strong>{startingText(event)}</strong> {eventTexts.perPerson}
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
