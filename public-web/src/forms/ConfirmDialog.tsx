import { type ReactNode, type RefObject, useEffect, useId } from 'react';
import { keepFocus } from '../browser/keepFocus.js';
import { Alert } from './Alert.js';

interface ConfirmDialogProps {
  /** Opened by `showModal`. */
  ref: RefObject<HTMLDialogElement | null>;
  title: string;
  /** The labels of its two buttons. */
  yes: string;
  no: string;
  failure?: string | undefined;
  busy: boolean;
  onYes: () => void;
  children: ReactNode;
}

/** A confirmation dialog for something that can't be undone. */
export function ConfirmDialog({ ref, title, yes, no, failure, busy, onYes, children }: ConfirmDialogProps) {
  const titleId = useId();
  useEffect(() => () => keepFocus(), []);
  return (
    <dialog className="modal" ref={ref} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
      <Alert>{failure}</Alert>
      <div className="form__end">
        <button type="button" className="button" disabled={busy} onClick={onYes}>
          {yes}
        </button>
        <button
          type="button"
          className="button button--quiet"
          disabled={busy}
          onClick={() => ref.current?.close()}
        >
          {no}
        </button>
      </div>
    </dialog>
  );
}
