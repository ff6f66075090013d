import { useState } from 'react';
import { client } from '../../api/client.js';
import { Alert } from '../../forms/Alert.js';
import { useForm } from '../../forms/useForm.js';
import { Link } from '../../router/Link.js';
import { StepHeading } from '../../wizard/StepHeading.js';
import { PageHeading } from '../PageHeading.js';

const FIELDS: readonly string[] = [];

/** The link is the right to answer: nobody signs in here. */
const noSession = () => undefined;

/** 'It was not me': where a former address takes a change back, with the link that it was mailed. */
export function EmailPage({ token }: { token: string }) {
  const [isDone, setDone] = useState(false);
  const form = useForm({ fields: FIELDS, onSessionEnd: noSession });
  const takeBack = async () => {
    await client.call('email.takeBack', { body: { token } });
    setDone(true);
  };
  return (
    <>
      <PageHeading title="Your email was changed" lead="Was it not you? Take the change back." />
      <div className="page-body">
        <section className="sheet">
          {isDone ? (
            <>
              <StepHeading takesFocus>Your former address is back.</StepHeading>
              <p>Your account is signed out everywhere. You can sign in again with a code by email.</p>
              <p>If you work in the console, ask your General Secretary to reset your password.</p>
              <p className="actions">
                <Link className="button" href="/my">
                  My bookings
                </Link>
              </p>
            </>
          ) : (
            <>
              <h2>It was not me</h2>
              <p>
                With the button your account has this address again, is signed out everywhere, and the
                password has to be reset. If you changed the address yourself, close this page.
              </p>
              <Alert>{form.failure}</Alert>
              <p className="actions">
                <button
                  type="button"
                  className="button"
                  disabled={form.busy || !token}
                  onClick={() => void form.run(takeBack)}
                >
                  {form.busy ? 'Taking it back…' : 'It was not me, take it back'}
                </button>
              </p>
              {!token && <p>Please open the link in our mail again: a part of this address is missing.</p>}
            </>
          )}
        </section>
      </div>
    </>
  );
}
