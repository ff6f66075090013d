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
import { LinkMissing } from '../../wizard/LinkMissing.js';
import { StepHeading } from '../../wizard/StepHeading.js';
import { PageHeading } from '../PageHeading.js';
import { spokenPurpose } from '../../privacy/spokenPurpose.js';
import { around, woven } from '../../texts/around.js';
import { frame } from '../../texts/en/frame.js';
import { notice as texts } from '../../texts/en/myData.js';
import { pages } from '../../texts/en/pages.js';
import { wizard } from '../../texts/en/wizard.js';
import { fill } from '../../texts/fill.js';
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
    if (!token) return;
    client.call('notice.view', { body: { token } }).then(setView, setFailure);
  }, [token]);
  useEffect(load, [load]);

  return (
    <>
      <PageHeading title={pages.notice.title} lead={texts.lead} />
      <div className="page-body my-data">
        {failure || !token ? (
          <>
            {token ? <LoadFailed error={failure} onRetry={load} /> : <LinkMissing />}
            <p>{around(texts.linkText, <MyData />)}</p>
          </>
        ) : !view ? (
          <Loading>{texts.loading}</Loading>
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

function MyData() {
  return <Link href="/my-data">{frame.myData}</Link>;
}

function Answered({ firstName }: { firstName: string }) {
  return (
    <section>
      <StepHeading takesFocus>{fill(texts.thanks, { name: firstName })}</StepHeading>
      <p>{texts.canChange}</p>
      <p className="actions">
        <Link className="button" href="/my-data">
          {frame.myData}
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
        <h2 id="free">{fill(texts.youChoose, { name: view.firstName })}</h2>
        {view.answered && <p>{texts.answered}</p>}
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
        <p>{around(texts.alsoYes, <ToNeeded />)}</p>
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
            {form.busy ? wizard.saving : texts.agree}
          </button>
        </div>
      </section>
      <section id="needed" aria-labelledby="needed-title">
        <h2 id="needed-title">{texts.needed}</h2>
        <p>
          {woven(texts.neededText, {
            myData: <MyData />,
            policy: <Link href="/privacy">{frame.privacy}</Link>,
          })}
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
  const { title, text } = spokenPurpose(purpose);
  return (
    <>
      <div className="purposes__head">
        <h3 id={id}>{title}</h3>
        <Switch labelledBy={id} checked={given} onTurn={onTurn} />
      </div>
      <p>{text}</p>
      <FoldedFacts purpose={purpose} />
    </>
  );
}

/** Leads down the page; the address keeps the link's token, without which a reload would show nothing. */
const ToNeeded = () => (
  <a
    href="#needed"
    onClick={tapped => {
      tapped.preventDefault();
      document.getElementById('needed')?.scrollIntoView();
    }}
  >
    {texts.alsoNeeded}
  </a>
);
