import { isMergeToken } from '@coastok/domain';
import { useState } from 'react';
import { client } from '../../api/client.js';
import { Alert } from '../../forms/Alert.js';
import { useForm } from '../../forms/useForm.js';
import { Link } from '../../router/Link.js';
import { StepHeading } from '../../wizard/StepHeading.js';
import { PageHeading } from '../PageHeading.js';

const FIELDS: readonly string[] = [];

/** The texts for the two kinds of change that such a link undoes. */
const OF_EMAIL = {
  title: 'Your email was changed',
  lead: 'Was it not you? Take the change back.',
  heading: 'It was not me',
  what: 'With the button your account has this address again, is signed out everywhere, and the password has to be reset. If you changed the address yourself, close this page.',
  button: 'It was not me, take it back',
  done: 'Your former address is back.',
};
const OF_MERGE: typeof OF_EMAIL = {
  title: 'Two records of you were merged',
  lead: 'Were they not both yours? Undo it.',
  heading: 'They were not both mine',
  what: 'The button parts the two records again. The account that stayed is signed out everywhere, and its password has to be reset. If both were yours, close this page.',
  button: 'They were not both mine, undo it',
  done: 'The two records are apart again.',
};

/** The link alone authorises the answer: nobody signs in here. */
const noSession = () => undefined;

/** 'It was not me': undoes a change of an address, or a merge, by the mailed link. */
export function EmailPage({ token }: { token: string }) {
  const [isDone, setDone] = useState(false);
  const form = useForm({ fields: FIELDS, onSessionEnd: noSession });
  const words = isMergeToken(token) ? OF_MERGE : OF_EMAIL;
  const takeBack = async () => {
    await client.call('email.takeBack', { body: { token } });
    setDone(true);
  };
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="page-body">
        <section className="sheet">
          {isDone ? (
            <>
              <StepHeading takesFocus>{words.done}</StepHeading>
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
              <h2>{words.heading}</h2>
              <p>{words.what}</p>
              <Alert>{form.failure}</Alert>
              <p className="actions">
                <button
                  type="button"
                  className="button"
                  disabled={form.busy || !token}
                  onClick={() => void form.run(takeBack)}
                >
                  {form.busy ? 'Taking it back…' : words.button}
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
