import { cleanCode } from '@coastok/domain';
import { Button, Stack, TextField } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useMessage } from '../../messages/useMessage';

interface CodeFormProps {
  submit: string;
  hint?: string;
  color?: 'error';
  /** An error that it throws is shown beside the field. */
  onSubmit: (otp: string) => Promise<void>;
}

/** Asks for one code from the authenticator app. */
export function CodeForm({ submit, hint, color, onSubmit }: CodeFormProps) {
  const message = useMessage();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const otp = cleanCode(String(new FormData(form).get('otp') ?? ''));
    if (!otp) {
      setRefusal(message('secondFactor.required'));
      return;
    }
    setBusy(true);
    setRefusal('');
    try {
      await onSubmit(otp);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : message('errors.unknown'));
      form.querySelector<HTMLInputElement>('input[name="otp"]')?.select();
    } finally {
      setBusy(false);
    }
  }

  return (
    <Stack component="form" noValidate spacing={1} onSubmit={event => void send(event)}>
      <TextField
        name="otp"
        label={message('signIn.otp')}
        autoComplete="one-time-code"
        error={refusal !== ''}
        helperText={refusal || hint}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 32 }, formHelperText: { role: 'alert' } }}
      />
      <Button type="submit" variant="contained" size="large" color={color} loading={busy}>
        {submit}
      </Button>
    </Stack>
  );
}
