import { fill } from '@coastok/public-web/texts/fill';
import { useEffect, useMemo, useState } from 'react';
import { whatOf } from '../care/labels';
import { texts } from '../texts/texts';
import { useField, useRows } from './field';
import { Icon } from './Icon';
import { useNames } from './WaitingRows';

/** The last action, with an undo button while it has not been sent. */
export function UndoBar() {
  const field = useField();
  const rows = useRows();
  const last = rows.findLast(({ held }) => held !== undefined);
  const [shown, setShown] = useState<number | null>(null);
  const names = useNames(useMemo(() => (last ? [last] : []), [last]));
  const { seq, held } = last ?? {};
  useEffect(() => {
    if (seq === undefined || held === undefined) return;
    const left = held - Date.now();
    if (left <= 0) return;
    const show = setTimeout(() => setShown(seq));
    const hide = setTimeout(() => setShown(null), left);
    return () => {
      clearTimeout(show);
      clearTimeout(hide);
    };
  }, [seq, held]);
  const isShown = last !== undefined && last.seq === shown;
  const name = (last && names.get(last.deed.memberId)) ?? texts.frame.aMember;
  return (
    <div role="status">
      {isShown && (
        <div className="undo">
          <span>{fill(texts.frame.done, { what: whatOf(last.deed), name })}</span>
          <button
            type="button"
            className="button button--small"
            aria-label={fill(texts.frame.undoWhat, { what: whatOf(last.deed), name })}
            onClick={() => void field.undo(last).then(() => setShown(null))}
          >
            <Icon name="undo" /> {texts.frame.undo}
          </button>
        </div>
      )}
    </div>
  );
}
