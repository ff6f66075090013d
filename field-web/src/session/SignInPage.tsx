import { type FormEvent, useEffect, useState } from 'react';
import { Refused } from '../api/call';
import { useField } from '../app/field';
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
      setProblem(error instanceof Refused ? error.message : 'The server can’t be reached. Please try again.');
      setBusy(false);
    }
  }

  return (
    <main className="page page--narrow">
      <h1>Coastok Field</h1>
      <p>
        {former
          ? `Your session has ended, ${former.name}. What you did here is kept and goes when you sign in again.`
          : 'For frontliners, facilitators and area leaders: whom to call today, your people, and who came.'}
      </p>
      <form className="form" onSubmit={event => void signIn(event)}>
        <label className="field">
          <span className="field__label">Email</span>
          <input className="field__input" name="email" type="email" autoComplete="username" required />
        </label>
        <label className="field">
          <span className="field__label">Password</span>
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
            <span className="field__label">Code of your second step</span>
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
          Sign in
        </button>
      </form>
      <p>
        <a href="/field/desk">You help at the desk of an event?</a>
      </p>
    </main>
  );
}
