import { type VisitorSessionRecord } from '@coastok/domain';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { messageFor } from '../api/messages.js';
import { Alert } from '../forms/Alert.js';
import { TextField } from '../forms/TextField.js';
import { mailCode, proveByCode } from './proofs.js';
import { proof } from '../texts/en/proof.js';
import { around } from '../texts/around.js';

interface CodeStepProps {
  email: string;
  onProved: (visitor: VisitorSessionRecord) => void;
  onOtherEmail: () => void;
}

/** Asks for the mailed code; a new code can be requested, and another address chosen. */
export function CodeStep({ email, onProved, onOtherEmail }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [sentAgain, setSentAgain] = useState(false);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.focus(), []);

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    setSentAgain(false);
    try {
      await work();
    } catch (error) {
      setFailure(messageFor(error));
    }
    setBusy(false);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = code.replaceAll(/\s/g, '');
    const found = !typed ? proof.required : /^\d{6}$/.test(typed) ? undefined : proof.codeLength;
    setProblem(found);
    if (found) return field.current?.focus();
    void attempt(async () => onProved(await proveByCode(email, typed)));
  };

  const sendAgain = () =>
    void attempt(async () => {
      await mailCode(email);
      setCode('');
      setSentAgain(true);
      field.current?.focus();
    });

  return (
    <form className="form" noValidate onSubmit={submit}>
      <p role="status">
        {around(sentAgain ? proof.codeSentAgain : proof.codeSent, <strong>{email}</strong>)}
      </p>
      <TextField
        ref={field}
        label={proof.code}
        name="code"
        className="field--code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={code}
        error={problem}
        hint={proof.codeHint}
        onChange={({ target }) => {
          setCode(target.value);
          setProblem(undefined);
        }}
      />
      <Alert>{failure}</Alert>
      <button className="button" disabled={busy}>
        {proof.verify}
      </button>
      <p className="form__ways">
        <button type="button" className="link-button" disabled={busy} onClick={sendAgain}>
          {proof.newCode}
        </button>
        <button type="button" className="link-button" onClick={onOtherEmail}>
          {proof.otherEmail}
        </button>
      </p>
    </form>
  );
}
