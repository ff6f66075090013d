import { addressWhileTyped, typedAddress } from '@coastok/domain';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { messageFor } from '../api/messages.js';
import { useScripted } from '../browser/useScripted.js';
import { Alert } from '../forms/Alert.js';
import { TextField } from '../forms/TextField.js';
import { emailProblem } from './emailProblem.js';
import { mailCode } from './proofs.js';
import { proof } from '../texts/en/proof.js';

interface EmailStepProps {
  email: string;
  submitLabel: string;
  onChange: (email: string) => void;
  /** The code was sent. */
  onMailed: () => void;
}

/** Asks for the address to mail a code to. */
export function EmailStep({ email, submitLabel, onChange, onMailed }: EmailStepProps) {
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Before the script runs, sending the form would reload the page and lose the typed address and the camp.
  const isReady = useScripted();

  // The server rendered the field: on a slow phone somebody may have typed before this script was loaded.
  useEffect(() => {
    const typed = addressWhileTyped(field.current?.value ?? '');
    if (typed !== email) onChange(typed);
  }, [email, onChange]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const address = typedAddress(email);
    const found = emailProblem(address);
    onChange(address);
    setProblem(found);
    setFailure(undefined);
    if (found) return field.current?.focus();
    setBusy(true);
    try {
      await mailCode(address);
      onMailed();
    } catch (error) {
      setFailure(messageFor(error));
      setBusy(false);
    }
  };

  return (
    <form className="form" noValidate onSubmit={event => void submit(event)}>
      <TextField
        ref={field}
        label={proof.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={problem}
        hint={proof.emailHint}
        onChange={({ target }) => {
          onChange(addressWhileTyped(target.value));
          setProblem(undefined);
        }}
        onBlur={() => onChange(typedAddress(email))}
      />
      <Alert>{failure}</Alert>
      <button className="button" disabled={busy || !isReady}>
        {submitLabel}
      </button>
    </form>
  );
}
