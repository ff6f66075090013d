import { Button, Stack } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { PasswordField } from '../../forms/PasswordField';
import { useMessage } from '../../messages/useMessage';

interface PasswordFormProps {
  submit: string;
  email: string;
  busy: boolean;
  /** Why the last password was refused; shown beside the field. */
  refusal: string;
  onSubmit: (password: string) => void;
}

/** Asks for the person's password again: an open console does not prove who is using it. */
export function PasswordForm({ submit, email, busy, refusal, onSubmit }: PasswordFormProps) {
  const message = useMessage();
  const [missing, setMissing] = useState(false);

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    setMissing(!password);
    if (password) onSubmit(password);
  }

  const problem = missing ? message('secondFactor.passwordRequired') : refusal;
  return (
    <Stack component="form" noValidate spacing={1} onSubmit={send}>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        name="password"
        label={message('secondFactor.password')}
        autoComplete="current-password"
        error={problem !== ''}
        helperText={problem}
      />
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {submit}
      </Button>
    </Stack>
  );
}
