import { Alert, Button, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { PasswordField } from '../../forms/PasswordField';
import { useMessage } from '../../messages/useMessage';
import { call } from '../../provider/call';
import { session, type Profile } from '../../provider/session';
import { CodeForm } from './CodeForm';
import { QrCode } from './QrCode';

interface EnrolStepsProps {
  profile: Profile;
  /** Called with the recovery codes once two-step sign-in is on. */
  onDone: (recoveryCodes: readonly string[]) => void;
}

/** Three steps: the password, the secret for the authenticator app, its first code. */
export function EnrolSteps({ profile, onDone }: EnrolStepsProps) {
  const message = useMessage();
  const enrol = useMutation({ mutationFn: (password: string) => call('otp.enrol', { body: { password } }) });
  const [secretShown, setSecretShown] = useState(false);

  async function confirm(otp: string): Promise<void> {
    const { recoveryCodes } = await call('otp.confirm', { body: { otp } });
    onDone(recoveryCodes);
    session.refresh({ ...profile, secondFactor: true, mustEnrolSecondFactor: false });
  }

  return (
    <Stack spacing={2}>
      {profile.mustEnrolSecondFactor && <Alert severity="info">{message('secondFactor.owed')}</Alert>}
      <Typography>{message('secondFactor.what')}</Typography>
      {!enrol.data && (
        <PasswordForm
          submit={message('secondFactor.begin')}
          email={profile.email}
          busy={enrol.isPending}
          refusal={enrol.error?.message ?? ''}
          onSubmit={enrol.mutate}
        />
      )}
      {enrol.data && (
        <>
          <Typography component="h2" variant="h6">
            {message('secondFactor.scan')}
          </Typography>
          <Stack sx={{ alignItems: 'center' }} spacing={1}>
            <QrCode text={enrol.data.uri} label={message('secondFactor.qrCode')} />
            {secretShown ? (
              <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
                {enrol.data.secret.replace(/(.{4})(?=.)/g, '$1 ')}
              </Typography>
            ) : (
              <Button size="small" onClick={() => setSecretShown(true)}>
                {message('secondFactor.typeInstead')}
              </Button>
            )}
          </Stack>
          <Typography component="h2" variant="h6">
            {message('secondFactor.firstCode')}
          </Typography>
          <CodeForm submit={message('secondFactor.confirm')} onSubmit={confirm} />
        </>
      )}
    </Stack>
  );
}

interface PasswordFormProps {
  submit: string;
  email: string;
  busy: boolean;
  /** Why the last password was refused; shown beside the field. */
  refusal: string;
  onSubmit: (password: string) => void;
}

/** Asks for the person's password again: an open console does not prove who is using it. */
function PasswordForm({ submit, email, busy, refusal, onSubmit }: PasswordFormProps) {
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
