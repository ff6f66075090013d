import { isBlank, typedAddress } from '@coastok/domain';
import { type FormEvent, useState } from 'react';
import { client } from '../../api/client.js';
import { Alert } from '../../forms/Alert.js';
import { TextField } from '../../forms/TextField.js';
import { type Problems, useForm } from '../../forms/useForm.js';
import { rememberVisitor, visitorSession } from '../../session/visitorSession.js';
import { emailProblem } from '../../verification/emailProblem.js';
import { mailedCodes } from '../../verification/mailedCodes.js';
import { type SessionEnd } from '../../wizard/useSessionGuard.js';
import { around } from '../../texts/around.js';
import { myData as texts } from '../../texts/en/myData.js';
import { proof } from '../../texts/en/proof.js';
import { wizard } from '../../texts/en/wizard.js';
import { fill } from '../../texts/fill.js';

const MAILED = 'visitor-email';
const FIELDS = ['email', 'code', 'oldCode'] as const;
type Field = (typeof FIELDS)[number];

const codeProblem = (typed: string): string | undefined =>
  isBlank(typed)
    ? proof.required
    : /^\d{6}$/.test(typed.replaceAll(/\s/g, ''))
      ? undefined
      : proof.codeLength;

interface ChangeEmailProps {
  /** The currently verified address. */
  current: string;
  onSessionEnd: SessionEnd;
}

/** Changes the email address of the visitor's record, with a code to the old and to the new address. */
export function ChangeEmail({ current, onSessionEnd }: ChangeEmailProps) {
  const [values, setValues] = useState<Record<Field, string>>({ email: '', code: '', oldCode: '' });
  const [mailedTo, setMailedTo] = useState(() => mailedCodes.recall<string>(MAILED)?.about);
  const form = useForm<Field>({ fields: FIELDS, onSessionEnd });

  const ask = async () => {
    const email = typedAddress(values.email);
    await client.call('visitor.askEmail', { body: { email } });
    mailedCodes.note(MAILED, email);
    setMailedTo(email);
  };
  const confirm = async (email: string) => {
    const { code, oldCode } = values;
    const visitor = await client.call('visitor.confirmEmail', { body: { email, code, oldCode } });
    mailedCodes.forget(MAILED);
    visitorSession.proved(visitor);
    await rememberVisitor(visitor);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: Problems<Field> =
      mailedTo === undefined
        ? without({ email: emailProblem(values.email) })
        : without({ code: codeProblem(values.code), oldCode: codeProblem(values.oldCode) });
    form.show(found);
    if (Object.keys(found).length === 0)
      void form.run(() => (mailedTo === undefined ? ask() : confirm(mailedTo)));
  };
  const field = (name: Field) => ({
    name,
    value: values[name],
    error: form.problems[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setValues(now => ({ ...now, [name]: target.value }));
      form.clear(name);
    },
  });
  const codeField = (name: 'code' | 'oldCode') => ({
    ...field(name),
    className: 'field--code',
    inputMode: 'numeric' as const,
    autoComplete: 'one-time-code',
    maxLength: 12,
  });

  return (
    <section aria-labelledby="change-email">
      <h2 id="change-email">{texts.changeEmail}</h2>
      <p>{around(texts.changeText, <strong>{current}</strong>)}</p>
      <form className="form" noValidate ref={form.ref} onSubmit={submit}>
        {mailedTo === undefined ? (
          <TextField
            label={texts.newEmail}
            type="email"
            autoComplete="email"
            maxLength={254}
            {...field('email')}
          />
        ) : (
          <>
            <p role="status">{texts.twoCodes}</p>
            <TextField label={fill(texts.codeSent, { email: mailedTo })} {...codeField('code')} />
            <TextField label={fill(texts.codeSent, { email: current })} {...codeField('oldCode')} />
          </>
        )}
        <Alert>{form.failure}</Alert>
        <div className="form__end">
          <button className="button" disabled={form.busy}>
            {mailedTo === undefined ? texts.mailCodes : texts.changeEmail}
          </button>
          {mailedTo !== undefined && (
            <button
              type="button"
              className="button button--quiet"
              disabled={form.busy}
              onClick={() => {
                mailedCodes.forget(MAILED);
                setMailedTo(undefined);
              }}
            >
              {wizard.back}
            </button>
          )}
        </div>
      </form>
    </section>
  );
}

/** Only the fields that have a message. */
const without = (problems: Partial<Record<Field, string | undefined>>): Problems<Field> =>
  Object.fromEntries(Object.entries(problems).filter(([, sentence]) => sentence !== undefined));
