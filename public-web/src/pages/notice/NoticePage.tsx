import { type PrivacyNoticeViewRecord } from '@coastok/domain';
import { useCallback, useEffect, useId, useState } from 'react';
import { client } from '../../api/client.js';
import { Alert } from '../../forms/Alert.js';
import { Switch } from '../../forms/Switch.js';
import { useForm } from '../../forms/useForm.js';
import { FoldedFacts, PurposeList } from '../../privacy/PurposeFacts.js';
import { Link } from '../../router/Link.js';
import { Loading } from '../../wizard/Loading.js';
import { LoadFailed } from '../../wizard/LoadFailed.js';
import { StepHeading } from '../../wizard/StepHeading.js';
import { PageHeading } from '../PageHeading.js';
import '../../styles/wizard.css';
import '../../styles/myData.css';

const FIELDS: readonly string[] = [];

/** The link alone authorises the member's answer: nobody signs in here. */
const noSession = () => undefined;

/** The page where members whose data is older than the notice accept or refuse it, opened by the mailed link. */
export function NoticePage({ token }: { token: string }) {
  const [view, setView] = useState<PrivacyNoticeViewRecord>();
  const [failure, setFailure] = useState<unknown>();
  const [isDone, setDone] = useState(false);

  const load = useCallback(() => {
    setFailure(undefined);
    client.call('notice.view', { body: { token } }).then(setView, setFailure);
  }, [token]);
  useEffect(load, [load]);

  return (
    <>
      <PageHeading
        title="What we use your data for"
        lead="Look it through, change what you like, and say so with one tap."
      />
      <div className="page-body my-data">
        {failure ? (
          <>
            <LoadFailed error={failure} onRetry={load} />
            <p>
              The link in our mail works for 90 days. You can always say yes or no on the page{' '}
              <Link href="/my-data">My data</Link>.
            </p>
          </>
        ) : !view ? (
          <Loading>Looking up what we ask</Loading>
        ) : isDone ? (
          <Answered firstName={view.firstName} />
        ) : (
          <Question
            token={token}
            view={view}
            onAnswered={answered => {
              setView(answered);
              setDone(true);
            }}
          />
        )}
      </div>
    </>
  );
}

function Answered({ firstName }: { firstName: string }) {
  return (
    <section>
      <StepHeading takesFocus>Thank you, {firstName}. Your answer is noted.</StepHeading>
      <p>You can change it at any time, as easily as now.</p>
      <p className="actions">
        <Link className="button" href="/my-data">
          My data
        </Link>
      </p>
    </section>
  );
}

interface QuestionProps {
  token: string;
  view: PrivacyNoticeViewRecord;
  onAnswered: (answered: PrivacyNoticeViewRecord) => void;
}

function Question({ token, view, onAnswered }: QuestionProps) {
  const free = view.purposes.filter(({ needed }) => !needed);
  const [given, setGiven] = useState(() => Object.fromEntries(free.map(one => [one.key, one.given])));
  const form = useForm({ fields: FIELDS, onSessionEnd: noSession });
  return (
    <>
      <section aria-labelledby="free">
        <h2 id="free">You choose, {view.firstName}</h2>
        {view.answered && <p>You have answered already; you may change it.</p>}
        <ul className="purposes">
          {free.map(purpose => (
            <li key={purpose.key} className="purposes__one">
              <Choice
                purpose={purpose}
                given={given[purpose.key] === true}
                onTurn={yes => setGiven({ ...given, [purpose.key]: yes })}
              />
            </li>
          ))}
        </ul>
        <p>
          By agreeing you also say yes to <a href="#needed">what membership needs</a>, further down.
        </p>
        <Alert>{form.failure}</Alert>
        <div className="form__end">
          <button
            type="button"
            className="button"
            disabled={form.busy}
            onClick={() =>
              void form.run(async () =>
                onAnswered(await client.call('notice.answer', { body: { token, purposes: given } })),
              )
            }
          >
            {form.busy ? 'Saving…' : 'I agree, with these choices'}
          </button>
        </div>
      </section>
      <section id="needed" aria-labelledby="needed-title">
        <h2 id="needed-title">What membership needs</h2>
        <p>
          You agree to these as a member. If you would rather not be one, withdraw them on the page{' '}
          <Link href="/my-data">My data</Link>; our <Link href="/privacy">Privacy Policy</Link> says the rest.
        </p>
        <PurposeList purposes={view.purposes.filter(({ needed }) => needed)} />
      </section>
    </>
  );
}

interface ChoiceProps {
  purpose: PrivacyNoticeViewRecord['purposes'][number];
  given: boolean;
  onTurn: (given: boolean) => void;
}

function Choice({ purpose, given, onTurn }: ChoiceProps) {
  const id = useId();
  return (
    <>
      <div className="purposes__head">
        <h3 id={id}>{purpose.title}</h3>
        <Switch labelledBy={id} checked={given} onTurn={onTurn} />
      </div>
      <p>{purpose.text}</p>
      <FoldedFacts purpose={purpose} />
    </>
  );
}
