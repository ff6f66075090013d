import { type PublicEventRecord } from '@coastok/domain';
import { formatRupees } from '@coastok/domain';

/** Who can come, how one gets there, and what else should be known beforehand. */
export function GoodToKnow({ event }: { event: PublicEventRecord }) {
  const { eligibility, recommendation, transportationDescription, transportationAmount, outfitAmount } =
    event;
  const rows = [
    { term: 'Who can come', text: eligibility },
    { term: 'We recommend', text: recommendation },
    { term: 'Transport', text: transportationAmount > 0 ? transportationDescription : '' },
    {
      term: 'Outfit',
      text: outfitAmount > 0 ? `${formatRupees(outfitAmount)} each, if you would like one.` : '',
    },
  ].filter(({ text }) => text);
  const { notes = [] } = event.landing;
  return (
    <>
      {rows.length > 0 && (
        <dl className="know">
          {rows.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {notes.length > 0 && (
        <ul className="notes">
          {notes.map(note => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  );
}
