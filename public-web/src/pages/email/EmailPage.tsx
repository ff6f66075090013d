import { isMergeToken } from '@coastok/domain';
import { useState } from 'react';
import { client } from '../../api/client.js';
import { Alert } from '../../forms/Alert.js';
import { useForm } from '../../forms/useForm.js';
import { Link } from '../../router/Link.js';
import { LinkMissing } from '../../wizard/LinkMissing.js';
import { StepHeading } from '../../wizard/StepHeading.js';
import { PageHeading } from '../PageHeading.js';
import { email as texts } from '../../texts/en/email.js';
import { frame } from '../../texts/en/frame.js';
import { pages } from '../../texts/en/pages.js';

const FIELDS: readonly string[] = [];

/** The link alone authorises the answer: nobody signs in here. */
const noSession = () => undefined;

/** 'It was not me': undoes a change of an address, or a merge, by the mailed link. */
export function EmailPage({ token }: { token: string }) {
  const [isDone, setDone] = useState(false);
  const form = useForm({ fields: FIELDS, onSessionEnd: noSession });
  if (!token)
    return (
      <>
        <PageHeading title={pages.email.title} />
        <div className="page-body">
          <LinkMissing />
        </div>
      </>
    );
  const words = isMergeToken(token) ? texts.merge : texts.email;
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
              <p>{texts.signedOut}</p>
              <p>{texts.resetPassword}</p>
              <p className="actions">
                <Link className="button" href="/my">
                  {frame.myBookings}
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
                  disabled={form.busy}
                  onClick={() => void form.run(takeBack)}
                >
                  {form.busy ? texts.takingBack : words.button}
                </button>
              </p>
            </>
          )}
        </section>
      </div>
    </>
  );
}
