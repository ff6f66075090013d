import { DATA_PROTECTION_BOARD, LONGEST_DAYS, REQUEST_KIND_LABELS } from '@coastok/domain';

/** The authority for complaints about us, after we have had the chance to answer. */
export function BoardCard() {
  const { name, address, website } = DATA_PROTECTION_BOARD;
  return (
    <section className="contact-card" aria-labelledby="board">
      <h2 id="board">If our answer does not satisfy you</h2>
      <p>
        Tell us first: choose ‘{REQUEST_KIND_LABELS.grievance}’ above. We answer at the latest within{' '}
        {LONGEST_DAYS} days. After that you may complain to the Board.
      </p>
      <p className="contact-card__address">
        <strong>{name}</strong>
        {'\n'}
        {address}
        {'\n'}
        <a href={website}>{new URL(website).hostname}</a>
      </p>
    </section>
  );
}
