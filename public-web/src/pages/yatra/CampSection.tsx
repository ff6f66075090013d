import { dayRangeText } from '../../dates/dates.js';
import { bridgeAddress } from '../../events/addresses.js';
import { type EventPhase } from '../../events/eventPhase.js';
import { type Camp } from '../../events/yatras.js';
import { ChargesTable, KeyFacts, WhenNote } from '../../landing/EventFacts.js';
import { WhereNote } from '../../landing/placeAndTime.js';
import { priceText } from '../../landing/priceText.js';
import { registrationSentence } from '../../landing/registrationNote.js';
import { type OwnStatus } from '../../landing/useOwnStatuses.js';
import { Link } from '../../router/Link.js';
import { events, landing as texts } from '../../texts/en/landing.js';
import { EventText, langOf } from '../../texts/langOf.js';
import { leadsToList, listLabel } from '../../waitlist/listText.js';

interface CampSectionProps {
  camp: Camp;
  phase: EventPhase;
  /** The reader's own booking or place for this camp. */
  own: OwnStatus | undefined;
}

/** The price section of one camp; BOOK NOW begins the registration for it. */
export function CampSection({ camp, phase, own }: CampSectionProps) {
  const { anchor, camp: name } = camp.landing.yatra;
  const { about, tagline, headerImages = [] } = camp.landing;
  const text = about && about.length < 300 ? about : tagline;
  const note = registrationSentence(camp, phase);
  const label = leadsToList(camp) ? listLabel(camp) : texts.bookNow;
  return (
    <section id={anchor} className="camp" aria-labelledby={`${anchor}-heading`}>
      {headerImages[0] && (
        <img
          className="camp__picture"
          src={headerImages[0]}
          alt=""
          width="1600"
          height="900"
          loading="lazy"
          decoding="async"
        />
      )}
      <div className="camp__words">
        <h3 id={`${anchor}-heading`} {...langOf(name)}>
          {name}
        </h3>
        <p className="camp__text" {...langOf(text)}>
          {text}
        </p>
        <KeyFacts
          facts={[
            {
              term: texts.when,
              value: dayRangeText(camp.fromDate, camp.toDate),
              note: <WhenNote event={camp} phase={phase} />,
            },
            ...(camp.venue || camp.venueAddress
              ? [
                  {
                    term: texts.where,
                    value: <EventText text={camp.venue || camp.venueAddress} />,
                    note: <WhereNote event={camp} />,
                  },
                ]
              : []),
            { term: texts.priceFrom, value: priceText(camp.startingPrice), note: events.perPerson },
          ]}
        />
        <ChargesTable
          event={camp}
          caption={
            <>
              {texts.donations}, <EventText text={name} />
            </>
          }
        />
        {note && <p className="camp__note">{note}</p>}
        {own ? (
          <p className="camp__note">
            {own.text}.{' '}
            <Link className="button" href={own.address}>
              {own.label}
            </Link>
          </p>
        ) : (
          phase === 'open' && (
            <Link className="button" href={bridgeAddress(camp)}>
              {label}
              <span className="visually-hidden">
                : <EventText text={name} />
              </span>
            </Link>
          )
        )}
      </div>
    </section>
  );
}
