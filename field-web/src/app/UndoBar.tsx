import { useEffect, useMemo, useState } from 'react';
import { whatOf } from '../care/labels';
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
  const name = (last && names.get(last.deed.memberId)) ?? 'A member';
  return (
    <div role="status">
      {isShown && (
        <div className="undo">
          <span>
            {whatOf(last.deed)}: {name}
          </span>
          <button
            type="button"
            className="button button--small"
            aria-label={`Undo ${whatOf(last.deed)}: ${name}`}
            onClick={() => void field.undo(last).then(() => setShown(null))}
          >
            <Icon name="undo" /> Undo
          </button>
        </div>
      )}
    </div>
  );
}
