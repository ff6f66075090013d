import { formatRupees, type PublicEventRecord } from '@coastok/domain';
import type { ReactNode } from 'react';
import { calendarAddress } from '../events/addresses.js';
import type { EventPhase } from '../events/eventPhase.js';
import { landing } from '../texts/en/landing.js';
import { counted, fill } from '../texts/fill.js';
import { langOf } from '../texts/langOf.js';
import { chargesOf } from './charges.js';
import { timesText } from './placeAndTime.js';

/** Who can come, how to get there, and what else to know beforehand. */
export function GoodToKnow({ event }: { event: PublicEventRecord }) {
  const { eligibility, recommendation, transportationDescription, transportationAmount, outfitAmount } =
    event;
  const rows = [
    { term: landing.whoCanCome, text: eligibility, isOwn: false },
    { term: landing.weRecommend, text: recommendation, isOwn: false },
    {
      term: landing.transport,
      text: transportationAmount > 0 ? transportationDescription : '',
      isOwn: false,
    },
    {
      term: landing.outfit,
      isOwn: true,
      text: outfitAmount > 0 ? fill(landing.outfitText, { price: formatRupees(outfitAmount) }) : '',
    },
  ].filter(({ text }) => text);
  const { notes = [] } = event.landing;
  return (
    <>
      {rows.length > 0 && (
        <dl className="know">
          {rows.map(({ term, text, isOwn }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd {...(isOwn ? {} : langOf(text))}>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {notes.length > 0 && (
        <ul className="notes">
          {notes.map(note => (
            <li key={note} {...langOf(note)}>
              {note}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export interface Fact {
  term: string;
  value: ReactNode;
  note?: ReactNode;
}

/** The key facts of an event, in a row. */
export function KeyFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="glance">
      {facts.map(({ term, value, note }) => (
        <div key={term} className="glance__fact">
          <dt>{term}</dt>
          <dd>{value}</dd>
          {note && <dd className="glance__note">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** The length of an event, and its calendar file while the event is ahead. */
export function WhenNote({ event, phase }: { event: PublicEventRecord; phase: EventPhase }) {
  const days = daysOf(event.fromDate, event.toDate);
  return (
    <>
      {[counted(landing.dayCount, days), timesText(event)].filter(Boolean).join(', ')}
      {phase !== 'past' && phase !== 'cancelled' && (
        <>
          {'\u00A0· '}
          <a href={calendarAddress(event)}>{landing.addToCalendar}</a>
        </>
      )}
    </>
  );
}

const DAY_MS = 24 * 3600 * 1000;

/** The number of days of an event, the first and last one included. */
export const daysOf = (fromDate: string, toDate: string): number =>
  Math.round((Date.parse(toDate) - Date.parse(fromDate)) / DAY_MS) + 1;

/** The price of an event for each accommodation, with and without its transport. */
export function ChargesTable({ event, caption }: { event: PublicEventRecord; caption: ReactNode }) {
  const charges = chargesOf(event);
  const hasTransport = charges.some(({ withTransport }) => withTransport !== undefined);
  return (
    <table className="charges">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{landing.accommodation}</th>
          {hasTransport && <th scope="col">{landing.withTransport}</th>}
          <th scope="col">{hasTransport ? landing.withoutTransport : landing.perPersonHead}</th>
        </tr>
      </thead>
      <tbody>
        {charges.map(({ id, name, description, withTransport, withoutTransport }) => (
          <tr key={id}>
            <th scope="row" {...(name === landing.registration ? {} : langOf(name))}>
              {name}
              {description && (
                <span className="charges__note" {...langOf(description)}>
                  {description}
                </span>
              )}
            </th>
            {hasTransport && <td>{withTransport === undefined ? '–' : formatRupees(withTransport)}</td>}
            <td>{formatRupees(withoutTransport)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The list of what the price includes, each with a tick. */
export function Includes({ items }: { items: readonly string[] }) {
  return (
    <ul className="includes">
      {items.map(item => (
        <li key={item} {...langOf(item)}>
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
            <path
              d="M4 10.5l4 4 8-9"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          {item}
        </li>
      ))}
    </ul>
  );
}
