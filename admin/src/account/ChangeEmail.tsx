import { cleanLine } from '@coastok/domain';
import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { PasswordField } from '../forms/PasswordField';
import { call } from '../provider/call';
import { session } from '../provider/session';
import { useProfile } from '../session/access';

/** Changes one's own email: asks for the password and second factor, then for a code sent to the new address. */
export function ChangeEmail() {
  const message = useMessage();
  const notify = useNotify();
  const refresh = useRefresh();
  const profile = useProfile();
  const [requested, setRequested] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const read = (name: string) => cleanLine(String(typed.get(name) ?? ''));
    setBusy(true);
    setRefusal('');
    try {
      if (requested === null) {
        const otp = read('otp') || undefined;
        const password = String(typed.get('password') ?? '');
        await call('email.ask', { body: { email: read('newEmail'), password, otp } });
        setRequested(read('newEmail'));
      } else {
        await call('email.confirm', { body: { email: requested, code: read('code') } });
        session.refresh(await call('session.verify'));
        setRequested(null);
        refresh();
        notify('changeEmail.done', { type: 'success' });
      }
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : message('errors.unknown'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Box component="section" sx={{ mt: 3, px: { xs: 1, sm: 0 } }}>
      <Typography id="changeEmail" component="h2" variant="h6">
        {message('changeEmail.title')}
      </Typography>
      <Stack
        component="form"
        aria-labelledby="changeEmail"
        noValidate
        spacing={1}
        sx={{ mt: 1, maxWidth: 400 }}
        onSubmit={event => void send(event)}
      >
        {requested === null ? (
          <>
            <TextField
              name="newEmail"
              type="email"
              label={message('changeEmail.newEmail')}
              autoComplete="email"
            />
            <PasswordField
              name="password"
              label={message('changeEmail.password')}
              autoComplete="current-password"
            />
            {profile?.secondFactor && (
              <TextField
                name="otp"
                label={message('signIn.otp')}
                autoComplete="one-time-code"
                slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 32 } }}
              />
            )}
          </>
        ) : (
          <TextField
            key="code"
            name="code"
            autoFocus
            label={message('changeEmail.code')}
            helperText={message('changeEmail.sent', { email: requested })}
            autoComplete="one-time-code"
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 32 } }}
          />
        )}
        {refusal && <Alert severity="error">{refusal}</Alert>}
        <Stack direction="row" spacing={1}>
          <Button type="submit" variant="outlined" loading={busy}>
            {message(requested === null ? 'changeEmail.ask' : 'changeEmail.confirm')}
          </Button>
          {requested !== null && (
            <Button color="inherit" onClick={() => setRequested(null)}>
              {message('changeEmail.other')}
            </Button>
          )}
        </Stack>
      </Stack>
    </Box>
  );
}
