import { fill } from '@coastok/public-web/texts/fill';
import { type FormEvent, useEffect, useState } from 'react';
import { Refused } from '../api/call';
import { useField } from '../app/field';
import { LanguageChooser } from '../language/LanguageChooser';
import { said } from '../texts/said';
import { texts } from '../texts/texts';
import type { Session } from './session';

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** The sign-in page; a person whose session has ended reads that nothing is lost. */
export function SignInPage({ former }: { former: Session | null }) {
  const field = useField();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const [isThere, setIsThere] = useState(false);
  useEffect(() => setIsThere(true), []);

  async function signIn(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setProblem(null);
    try {
      await field.signIn({
        email: textOf(form, 'email'),
        password: textOf(form, 'password'),
        code: textOf(form, 'otp'),
      });
    } catch (error) {
      if (error instanceof Refused && error.errors['otp']) setAsksCode(true);
      setProblem(error instanceof Refused ? said(error.message) : texts.session.unreachable);
      setBusy(false);
    }
  }

  return (
    <main className="page page--narrow">
      <h1>Coastok Field</h1>
      <p>{former ? fill(texts.session.ended, { name: former.name }) : texts.session.intro}</p>
      <form className="form" onSubmit={event => void signIn(event)}>
        <label className="field">
          <span className="field__label">{texts.session.email}</span>
          <input className="field__input" name="email" type="email" autoComplete="username" required />
        </label>
        <label className="field">
          <span className="field__label">{texts.session.password}</span>
          <input
            className="field__input"
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
        </label>
        {asksCode && (
          <label className="field">
            <span className="field__label">{texts.session.code}</span>
            <input
              className="field__input"
              name="otp"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
            />
          </label>
        )}
        <div className="form-alert" role="alert">
          {problem && <p>{problem}</p>}
        </div>
        {/* Before the script is loaded, the browser itself would send the typed values as a part of an address. */}
        <button className="button" disabled={busy || !isThere}>
          {texts.session.signIn}
        </button>
      </form>
      <p>
        <a href="/field/desk">{texts.session.toDesk}</a>
      </p>
      {isThere && <LanguageChooser userId={null} />}
    </main>
  );
}
