import { Alert, Button, Container, Paper, Stack, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useNotify } from 'react-admin';
import { PasswordField } from '../forms/PasswordField';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';
import { detailsOf } from '../provider/httpError';
import { session } from '../provider/session';
import { useProfile } from '../session/access';
import { PageTitle } from '../layout/PageTitle';
import type { MessageKey } from '../messages/en';

/** Changes one's own password: by choice, or because a one-time password must be replaced first. */
export default function ChangePasswordPage() {
  const message = useMessage();
  const notify = useNotify();
  const navigate = useNavigate();
  const profile = useProfile();
  if (!profile) return null;
  const forced = profile.mustChangePassword;

  const onChanged = (devices: number) => {
    session.refresh({ ...profile, mustChangePassword: false });
    notify(devices > 0 ? 'password.doneWithDevices' : 'password.done', {
      type: 'success',
      messageArgs: { smart_count: devices },
    });
    void navigate('/dashboard');
  };

  return (
    <Container maxWidth="xs" disableGutters sx={{ pt: { xs: 2, sm: 4 } }}>
      <PageTitle title={message('password.title')} />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 4 } }}>
        <Stack spacing={2}>
          {forced && <Alert severity="info">{message('password.forced')}</Alert>}
          <ChangePasswordForm forced={forced} email={profile.email} onChanged={onChanged} />
        </Stack>
      </Paper>
    </Container>
  );
}

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

function ChangePasswordForm({ forced, email, onChanged }: ChangePasswordFormProps) {
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

const SHORTEST_PASSWORD = 8;

interface TypedPasswords {
  old_password: string;
  password: string;
  repeat: string;
}

/** Problems by field, checked before the call; empty when there are none. */
export function passwordProblems({
  old_password,
  password,
  repeat,
}: TypedPasswords): Partial<Record<keyof TypedPasswords, MessageKey>> {
  const problems: Partial<Record<keyof TypedPasswords, MessageKey>> = {};
  if (!old_password) problems.old_password = 'password.required';
  if (password.length < SHORTEST_PASSWORD) problems.password = 'password.tooShort';
  else if (password !== repeat) problems.repeat = 'password.different';
  return problems;
}
