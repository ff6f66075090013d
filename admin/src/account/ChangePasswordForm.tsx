import { Alert, Button, Stack, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { PasswordField } from '../forms/PasswordField';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';
import { detailsOf } from '../provider/httpError';
import { passwordProblems, type TypedPasswords } from './passwordModel';

interface ChangePasswordFormProps {
  /** Whether the old password is a one-time password that must be replaced. */
  forced: boolean;
  email: string;
  /** @param devices how many linked desk phones stay linked */
  onChanged: (devices: number) => void;
}

const typedIn = (form: HTMLFormElement): TypedPasswords => {
  const values = new FormData(form);
  const read = (name: keyof TypedPasswords) => String(values.get(name) ?? '');
  return { old_password: read('old_password'), password: read('password'), repeat: read('repeat') };
};

export function ChangePasswordForm({ forced, email, onChanged }: ChangePasswordFormProps) {
  const message = useMessage();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [problems, setProblems] = useState<Partial<Record<keyof TypedPasswords, string>>>({});

  async function change(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = typedIn(event.currentTarget);
    const found = Object.entries(passwordProblems(typed)).map(([name, key]) => [name, message(key)]);
    setProblems(Object.fromEntries(found) as typeof problems);
    setRefusal('');
    if (found.length > 0) return;
    setBusy(true);
    try {
      const { devices } = await call('session.changePassword', {
        body: { old_password: typed.old_password, password: typed.password },
      });
      onChanged(devices);
    } catch (error) {
      const { root: _root, ...fields } = detailsOf(error).errors ?? {};
      setProblems(fields as typeof problems);
      setRefusal(error instanceof Error ? error.message : message('errors.unknown'));
    } finally {
      setBusy(false);
    }
  }

  const field = (name: keyof TypedPasswords, label: string, autoComplete: string, hint?: string) => (
    <PasswordField
      name={name}
      label={label}
      autoComplete={autoComplete}
      error={Boolean(problems[name])}
      helperText={problems[name] ?? hint}
    />
  );

  return (
    <Stack component="form" noValidate spacing={1} onSubmit={event => void change(event)}>
      {/* Password managers save the new password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      {field('old_password', message(forced ? 'password.oldForced' : 'password.old'), 'current-password')}
      {field('password', message('password.new'), 'new-password', message('password.advice'))}
      {field('repeat', message('password.repeat'), 'new-password')}
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {message('password.submit')}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {message('password.others')}
      </Typography>
    </Stack>
  );
}
