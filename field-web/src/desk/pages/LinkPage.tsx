import { cleanCode } from '@coastok/domain';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Refused } from '../../api/call';
import { useDesk, useDeskState } from '../desk';
import { hashOf } from './pages';
import type { Farewell } from '../store/database';

const WHY: { readonly [Why in Farewell['why']]: string } = {
  revoked: 'was taken from this phone by the organiser. The list of people is gone from it.',
  ended: 'is over. The list of people is gone from this phone.',
  forgotten: 'was 48 hours without a word from the server. The list of people is gone from this phone.',
  left: 'was taken off this phone.',
};

/** Links this phone to a desk: by the address in the organiser's QR code, or by its letters. */
export function LinkPage({ code: given }: { code: string }) {
  const desk = useDesk();
  const { device, farewell } = useDeskState();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const began = useRef(false);

  async function link(code: string): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await desk.link(code);
      // The code must not stay in the phone's history.
      location.replace(hashOf({ page: 'scan' }));
    } catch (error) {
      setProblem(
        error instanceof Refused
          ? error.message
          : 'The server can’t be reached. A network is needed for this step.',
      );
      setBusy(false);
    }
  }

  useEffect(() => {
    // A code works once, so the call must not run again at another render.
    if (began.current || !given) return;
    began.current = true;
    void link(given);
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    if (typeof code === 'string' && cleanCode(code)) void link(cleanCode(code));
  }

  return (
    <main className="page page--narrow">
      <h1>Desk of an event</h1>
      {farewell && (
        <p className="notice" role="status">
          The desk of {farewell.title} {WHY[farewell.why]}
          {farewell.waiting > 0 &&
            ` ${farewell.waiting} of what was done here was not sent: link this phone to the same event again, and it goes.`}
        </p>
      )}
      <p>Scan the QR code that the organiser shows you, or type its code. You need no account.</p>
      <form className="form" onSubmit={submit}>
        <label className="field">
          <span className="field__label">Code</span>
          <input
            className="field__input"
            name="code"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            required
          />
        </label>
        <div className="form-alert" role="alert">
          {problem && <p>{problem}</p>}
        </div>
        <button className="button" disabled={busy}>
          Link this phone
        </button>
      </form>
      <p>
        {device ? (
          <a href={hashOf({ page: 'scan' })}>Back to the desk of {device.event.title}</a>
        ) : (
          <a href="/field/">To the carers’ app</a>
        )}
      </p>
    </main>
  );
}
