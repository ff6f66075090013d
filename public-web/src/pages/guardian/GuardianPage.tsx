import { ADULT_AGE, ageOn, type GuardianViewRecord, isBlank, isCalendarDay } from '@coastok/domain';
import { useCallback, useEffect, useState } from 'react';
import { client } from '../../api/client.js';
import { Alert } from '../../forms/Alert.js';
import { DayField } from '../../forms/DayField.js';
import { TextField } from '../../forms/TextField.js';
import { type Problems, useForm, fieldSetter } from '../../forms/useForm.js';
import { Link } from '../../router/Link.js';
import { mailedCodes } from '../../verification/mailedCodes.js';
import { Loading } from '../../wizard/Loading.js';
import { LoadFailed } from '../../wizard/LoadFailed.js';
import { LinkMissing } from '../../wizard/LinkMissing.js';
import { StepHeading } from '../../wizard/StepHeading.js';
import { PageHeading } from '../PageHeading.js';
import { forms } from '../../texts/en/wizard.js';
import { frame } from '../../texts/en/frame.js';
import { proof } from '../../texts/en/proof.js';
import { purposes as purposeTexts } from '../../texts/en/purposes.js';
import { guardian as texts } from '../../texts/en/guardian.js';
import { fill } from '../../texts/fill.js';
import { around } from '../../texts/around.js';
import { langOf } from '../../texts/langOf.js';

type Decision = 'confirm' | 'refuse' | 'withdraw';

const FIELDS = ['name', 'dob', 'code'] as const;
type Field = (typeof FIELDS)[number];

/** The link alone authorises the guardian's answer: nobody signs in here. */
const noSession = () => undefined;

const CODE_NAME = 'guardian';

/** The decision and the typed values of a guardian whose code was mailed. */
interface Answering {
  token: string;
  decision: Decision;
  name: string;
  dob: string;
}

/** The draft for this link from before the page was discarded, as phones do while the mail is read. */
function answering(token: string): { at: number; about: Answering } | undefined {
  const mailed = mailedCodes.recall<Answering>(CODE_NAME);
  return mailed?.about.token === token ? mailed : undefined;
}

const DONE: Readonly<Record<Decision, string>> = {
  confirm: texts.confirmed,
  refuse: texts.refused,
  withdraw: texts.withdrawn,
};

const BUTTONS: Readonly<Record<Decision, string>> = {
  confirm: texts.confirm,
  refuse: texts.refuse,
  withdraw: texts.withdraw,
};

/** The page where a parent or guardian answers for a child under 18, opened by the mailed link. */
export function GuardianPage({ token }: { token: string }) {
  const [view, setView] = useState<GuardianViewRecord>();
  const [failure, setFailure] = useState<unknown>();
  const [decision, setDecision] = useState(() => answering(token)?.about.decision);
  const [done, setDone] = useState<Decision>();

  const load = useCallback(() => {
    setFailure(undefined);
    if (!token) return;
    client.call('guardian.view', { body: { token } }).then(setView, setFailure);
  }, [token]);
  useEffect(load, [load]);

  return (
    <>
      <PageHeading title={texts.title} lead={texts.lead} />
      <div className="page-body">
        {!token ? (
          <LinkMissing />
        ) : failure ? (
          <LoadFailed error={failure} onRetry={load} />
        ) : !view ? (
          <Loading>{texts.loading}</Loading>
        ) : done ? (
          <Answered view={view} decision={done} />
        ) : decision && choicesOf(view).includes(decision) ? (
          <DecisionForm
            token={token}
            decision={decision}
            onBack={() => setDecision(undefined)}
            onDone={answered => {
              setView(answered);
              setDone(decision);
            }}
          />
        ) : (
          <Question view={view} onDecide={setDecision} />
        )}
      </div>
    </>
  );
}

function Answered({ view, decision }: { view: GuardianViewRecord; decision: Decision }) {
  if (decision === 'confirm' && view.waits)
    return (
      <>
        <StepHeading takesFocus>{texts.noted}</StepHeading>
        <p>{fill(texts.waits, { name: view.firstName })}</p>
      </>
    );
  return (
    <>
      <StepHeading takesFocus>{DONE[decision]}</StepHeading>
      {decision === 'confirm' && <p>{fill(texts.canBook, { name: view.firstName })}</p>}
    </>
  );
}

const aroundName = (text: string, name: string) => around(text, <strong>{name}</strong>);

const choicesOf = ({ state }: GuardianViewRecord): readonly Decision[] =>
  state === 'CONFIRMED' ? ['withdraw'] : ['confirm', 'refuse'];

interface QuestionProps {
  view: GuardianViewRecord;
  onDecide: (decision: Decision) => void;
}

function Question({ view, onDecide }: QuestionProps) {
  const { firstName, areaName, state, about, purposes } = view;
  return (
    <div className="guardian">
      <p>
        {aroundName(areaName ? texts.namedOf.replace('{area}', () => areaName) : texts.named, firstName)}
        {about.length > 0 && ` ${texts.isAbout}`}
      </p>
      {about.length > 0 && (
        <section className="facts">
          <dl>
            {about.map(({ label, value, href }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd {...langOf(value)}>{href ? <a href={href}>{value}</a> : value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <p>{state === 'CONFIRMED' ? texts.agreedFor : texts.ifYouAgree}</p>
      <ul className="card-grid">
        {purposes.map(({ key, title, text }) => (
          <li key={key} className="card">
            <h3>{purposeTexts[key]?.title ?? title}</h3>
            <p>{purposeTexts[key]?.text ?? text}</p>
          </li>
        ))}
      </ul>
      <p>{around(texts.rights, <Link href="/privacy">{frame.privacy}</Link>)}</p>
      <p className="actions">
        {choicesOf(view).map((choice, index) => (
          <button
            key={choice}
            type="button"
            className={index === 0 ? 'button' : 'button button--quiet'}
            onClick={() => onDecide(choice)}
          >
            {BUTTONS[choice]}
          </button>
        ))}
      </p>
    </div>
  );
}

function problemsOf(
  { name, dob, code }: Readonly<Record<Field, string>>,
  isConfirming: boolean,
): Problems<Field> {
  return {
    ...(isConfirming && isBlank(name) && { name: texts.nameRequired }),
    ...(isConfirming && dob === '' && { dob: texts.dobRequired }),
    ...(isConfirming && dob !== '' && !isCalendarDay(dob) && { dob: forms.wrongDay }),
    ...(isConfirming && isCalendarDay(dob) && ageOn(dob, new Date()) < ADULT_AGE && { dob: texts.tooYoung }),
    ...(!/^\d{6}$/.test(code) && { code: proof.codeLength }),
  };
}

interface DecisionFormProps {
  token: string;
  decision: Decision;
  onBack: () => void;
  onDone: (answered: GuardianViewRecord) => void;
}

/** The guardian's answer, verified by a code to the mailbox that the link went to. */
function DecisionForm({ token, decision, onBack, onDone }: DecisionFormProps) {
  const [mailedAnswer] = useState(() => {
    const mailed = answering(token);
    return mailed?.about.decision === decision ? mailed : undefined;
  });
  const [values, setValues] = useState<Record<Field, string>>({
    name: mailedAnswer?.about.name ?? '',
    dob: mailedAnswer?.about.dob ?? '',
    code: '',
  });
  const [mailedAt, setMailedAt] = useState(mailedAnswer?.at);
  const isMailed = mailedAt !== undefined;
  const { name, dob } = values;
  useEffect(() => {
    if (mailedAt !== undefined)
      mailedCodes.note<Answering>(CODE_NAME, { token, decision, name, dob }, mailedAt);
  }, [token, decision, name, dob, mailedAt]);
  const form = useForm<Field>({ fields: FIELDS, onSessionEnd: noSession });
  const isConfirming = decision === 'confirm';
  const set = fieldSetter(setValues, form.clear);
  const mail = () =>
    void form.run(async () => {
      await client.call('guardian.code', { body: { token } });
      setMailedAt(Date.now());
    });
  const decide = async () => {
    const found = problemsOf(values, isConfirming);
    if (Object.keys(found).length > 0) return form.show(found);
    const answered = await client.call('guardian.decide', {
      body: { token, decision, code: values.code, ...(isConfirming && { name, dob }) },
    });
    mailedCodes.forget(CODE_NAME);
    onDone(answered);
  };
  return (
    <form
      ref={form.ref}
      className="form"
      noValidate
      onSubmit={event => {
        event.preventDefault();
        if (isMailed) void form.run(decide);
        else mail();
      }}
    >
      <StepHeading takesFocus>{BUTTONS[decision]}</StepHeading>
      {isConfirming && (
        <div className="field-grid">
          <TextField
            label={texts.yourName}
            name="name"
            autoComplete="name"
            value={values.name}
            error={form.problems.name}
            onChange={({ target }) => set({ name: target.value })}
          />
          <DayField
            label={texts.yourDob}
            name="dob"
            autoComplete="bday"
            value={values.dob}
            error={form.problems.dob}
            onChange={dob => set({ dob })}
          />
        </div>
      )}
      {isMailed && (
        <TextField
          label={proof.code}
          name="code"
          className="field--code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          value={values.code}
          error={form.problems.code}
          hint={texts.codeHint}
          onChange={({ target }) => set({ code: target.value.replaceAll(/\s/g, '') })}
        />
      )}
      <Alert>{form.failure}</Alert>
      <p className="actions">
        <button className="button" disabled={form.busy}>
          {isMailed ? BUTTONS[decision] : texts.mailCode}
        </button>
        {isMailed && (
          <button type="button" className="link-button" disabled={form.busy} onClick={mail}>
            {proof.newCode}
          </button>
        )}
        <button
          type="button"
          className="link-button"
          onClick={() => {
            mailedCodes.forget(CODE_NAME);
            onBack();
          }}
        >
          {texts.back}
        </button>
      </p>
    </form>
  );
}
