import { type PublicEventRecord } from '@coastok/domain';
import { formatRupees } from '@coastok/domain';
import { landing as texts } from '../texts/en/landing.js';
import { fill } from '../texts/fill.js';
import { langOf } from '../texts/langOf.js';

/** Who can come, how to get there, and what else to know beforehand. */
export function GoodToKnow({ event }: { event: PublicEventRecord }) {
  const { eligibility, recommendation, transportationDescription, transportationAmount, outfitAmount } =
    event;
  const rows = [
    { term: texts.whoCanCome, text: eligibility, isOwn: false },
    { term: texts.weRecommend, text: recommendation, isOwn: false },
    { term: texts.transport, text: transportationAmount > 0 ? transportationDescription : '', isOwn: false },
    {
      term: texts.outfit,
      isOwn: true,
      text: outfitAmount > 0 ? fill(texts.outfitText, { price: formatRupees(outfitAmount) }) : '',
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
