import { hasEnded, type PublicEventRecord } from '@coastok/domain';
import { LotusMark } from '../../app/LotusMark.js';
import { dayRangeText } from '../../dates/dates.js';
import { landingAddress, yatraAddress } from '../../events/addresses.js';
import { type EventPhase, eventPhaseOf } from '../../events/eventPhase.js';
import { campInFront, leastPrice, spanOf } from '../../events/yatraCamps.js';
import { isCamp, leadCamp, type Yatra, yatrasOf } from '../../events/yatras.js';
import { priceText, startingText } from '../../landing/priceText.js';
import { Link } from '../../router/Link.js';
import { frame } from '../../texts/en/frame.js';
import { events as texts } from '../../texts/en/landing.js';
import { fill } from '../../texts/fill.js';
import { langOf, WhenWhere } from '../../texts/langOf.js';
import { fullText } from '../../waitlist/listText.js';
import { PageHeading } from '../PageHeading.js';

interface EventsPageProps {
  events: readonly PublicEventRecord[];
  now: Date;
}

/** An item of the list: an event, or a yatra with all its camps. */
interface Entry {
  title: string;
  address: string;
  days: { fromDate: string; toDate: string };
  venue: string;
  price: string;
  picture?: string;
  phase: EventPhase;
  /** Shown in place of an open registration where no place is left. */
  full: string | undefined;
}

const eventEntry = (event: PublicEventRecord, now: Date): Entry => ({
  title: event.title,
  address: landingAddress(event),
  days: event,
  venue: event.venue,
  price: startingText(event),
  picture: event.landing.headerImages?.[0],
  phase: eventPhaseOf(event, now),
  full: fullText(event),
});

const yatraEntry = (yatra: Yatra, now: Date): Entry => {
  const lead = leadCamp(yatra);
  const { camp, phase } = campInFront(yatra, now);
  return {
    title: yatra.title,
    address: yatraAddress(yatra),
    days: spanOf(yatra),
    venue: lead.venue,
    price: fill(texts.fromPrice, { price: priceText(leastPrice(yatra)) }),
    picture: lead.landing.headerImages?.[0],
    phase,
    full: fullText(camp),
  };
};

/** Every event once, the camps of a yatra together; by their first day. */
const entriesOf = (events: readonly PublicEventRecord[], now: Date): Entry[] =>
  [
    ...events.filter(event => !isCamp(event)).map(event => eventEntry(event, now)),
    ...yatrasOf(events).map(yatra => yatraEntry(yatra, now)),
  ].sort((a, b) => (a.days.fromDate < b.days.fromDate ? -1 : 1));

/** A card of the list; pictures that a phone shows at once are not loaded lazily. */
function Card({ entry, isFirst }: { entry: Entry; isFirst: boolean }) {
  const { title, address, days, venue, price, picture, phase, full } = entry;
  return (
    <li className={`event-card event-card--${phase}`}>
      <Link href={address}>
        <span className="event-card__picture">
          {picture ? (
            <img
              src={picture}
              alt=""
              width="1600"
              height="900"
              loading={isFirst ? undefined : 'lazy'}
              fetchPriority={isFirst ? 'high' : undefined}
              decoding="async"
            />
          ) : (
            <LotusMark className="emblem" />
          )}
        </span>
        <span className="event-card__tag">{(phase === 'open' && full) || texts.tags[phase]}</span>
        <h3 {...langOf(title)}>{title}</h3>
        <p>
          <WhenWhere when={dayRangeText(days.fromDate, days.toDate)} where={venue} />
        </p>
        {phase !== 'past' && phase !== 'cancelled' && <p className="event-card__price">{price}</p>}
      </Link>
    </li>
  );
}

function List({ title, entries }: { title: string; entries: readonly Entry[] }) {
  return (
    <>
      <h2>{title}</h2>
      <ul className="event-cards">
        {entries.map((entry, index) => (
          <Card key={entry.address} entry={entry} isFirst={index === 0} />
        ))}
      </ul>
    </>
  );
}

/** All published events: coming ones first, then past ones with the latest first. */
export function EventsPage({ events, now }: EventsPageProps) {
  const entries = entriesOf(events, now);
  const coming = entries.filter(
    ({ phase, days }) => phase !== 'past' && !(phase === 'cancelled' && hasEnded(days, now)),
  );
  const past = entries.filter(({ phase }) => phase === 'past').reverse();
  return (
    <>
      <PageHeading title={frame.events} lead={texts.lead} />
      <div className="page-body event-lists">
        {coming.length > 0 ? <List title={texts.coming} entries={coming} /> : <p>{texts.none}</p>}
        {past.length > 0 && <List title={texts.lookingBack} entries={past} />}
      </div>
    </>
  );
}
