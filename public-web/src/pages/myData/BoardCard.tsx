import { DATA_PROTECTION_BOARD, LONGEST_DAYS } from '@coastok/domain';
import { myData as texts } from '../../texts/en/myData.js';
import { fill } from '../../texts/fill.js';
import { langOf } from '../../texts/langOf.js';

/** The authority for complaints about us, after we have had the chance to answer. */
export function BoardCard() {
  const { name, address, website } = DATA_PROTECTION_BOARD;
  return (
    <section className="contact-card" aria-labelledby="board">
      <h2 id="board">{texts.boardTitle}</h2>
      <p>{fill(texts.boardText, { kind: texts.kinds.grievance, days: LONGEST_DAYS })}</p>
      <p className="contact-card__address" {...langOf(name)}>
        <strong>{name}</strong>
        {'\n'}
        {address}
        {'\n'}
        <a href={website}>{new URL(website).hostname}</a>
      </p>
    </section>
  );
}
