import { whatOf } from '../care/labels';
import type { Row } from '../store/database';
import { said } from '../texts/said';
import { texts } from '../texts/texts';
import { useField, useRows } from './field';

/** The pending or refused rows, beside the person or list they are about. */
export function RowNotes({ about }: { about: (row: Row) => boolean }) {
  const rows = useRows().filter(about);
  return rows.map(row => (
    <p key={row.seq} className={row.refused === null ? 'quiet' : 'wrong'}>
      {whatOf(row.deed)}: {row.refused === null ? texts.frame.rowNotSynced : said(row.refused)}
      <RefusalWays row={row} />
    </p>
  ));
}

/** The actions for a row that the server refused. */
export function RefusalWays({ row }: { row: Row }) {
  const { rows: store } = useField();
  if (row.refused === null) return null;
  return (
    <span className="ways">
      <button type="button" className="link-button" onClick={() => void store.retry(row)}>
        {texts.frame.tryAgain}
      </button>
      <button type="button" className="link-button" onClick={() => void store.drop(row)}>
        {texts.frame.dropIt}
      </button>
    </span>
  );
}
