import { cleanCode } from '@coastok/domain';
import { fill } from '@coastok/public-web/texts/fill';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Refused } from '../../api/call';
import { LanguageChooser } from '../../language/LanguageChooser';
import { deskTexts } from '../../texts/deskTexts';
import { said } from '../../texts/said';
import { useDesk, useDeskState } from '../desk';
import type { Farewell } from '../store/database';
import { hashOf } from './pages';

/** A desk that is over can't be linked again. */
const waitingText = (why: Farewell['why']): string =>
  why === 'ended' ? deskTexts.desk.farewellOver : deskTexts.desk.farewellWaiting;

/** Links this phone to a desk: by the address in the organiser's QR code, or by its letters. */
export function LinkPage({ code: given }: { code: string }) {
  const desk = useDesk();
  const { device, farewell, late, rows } = useDeskState();
  const waiting = rows.filter(({ state }) => state === 'waiting').length;
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
      setProblem(error instanceof Refused ? said(error.message) : deskTexts.desk.unreachable);
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
      <h1>{deskTexts.desk.title}</h1>
      {farewell && (
        <p className="notice" role="status">
          {fill(deskTexts.desk.farewell[farewell.why], { event: farewell.title })}
          {waiting > 0 &&
            ` ${fill(late.length > 0 ? deskTexts.desk.farewellSending : waitingText(farewell.why), { count: waiting })}`}
        </p>
      )}
      <p>{deskTexts.desk.howToLink}</p>
      <form className="form" onSubmit={submit}>
        <label className="field">
          <span className="field__label">{deskTexts.desk.linkCode}</span>
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
          {deskTexts.desk.link}
        </button>
      </form>
      <p>
        {device ? (
          <a href={hashOf({ page: 'scan' })}>
            {fill(deskTexts.desk.backToDesk, { event: device.event.title })}
          </a>
        ) : (
          <a href="/field/">{deskTexts.desk.toCarers}</a>
        )}
      </p>
      <LanguageChooser userId={null} />
    </main>
  );
}
