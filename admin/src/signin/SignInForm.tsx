import { cleanLine } from '@coastok/domain';
import { Alert, Button, Stack, TextField } from '@mui/material';
import { type FormEvent, useEffect, useState } from 'react';
import { useLogin, useNotify } from 'react-admin';
import { PasswordField } from '../forms/PasswordField';
import { useMessage } from '../messages/useMessage';
import { waitInWords } from '../provider/errorSentence';
import { detailsOf } from '../provider/httpError';

/** Loads the rest of the console while the person types; after a failure it is loaded again when it is needed. */
const loadShell = () => void import('../shell/Shell').catch(() => undefined);

const text = (form: FormData, name: string): string => cleanLine(String(form.get(name) ?? ''));

/** Asks for email and password, and for the second factor's code if the server requires it; then goes to `wayOn`. */
export function SignInForm({ wayOn }: { wayOn: string }) {
  const message = useMessage();
  const login = useLogin();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [asksCode, setAsksCode] = useState(false);
  const [blockedUntil, setBlockedUntil] = useState(0);
  const wait = useCountdown(blockedUntil);

  async function signIn(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const credentials = { email: text(form, 'email'), password: String(form.get('password') ?? '') };
    const empty = Object.entries(credentials).flatMap(([name, value]) => (value ? [] : [name]));
    setMissing(empty);
    setRefusal('');
    if (empty.length > 0) {
      notify('signIn.fillDetails', { type: 'warning' });
      event.currentTarget.querySelector<HTMLInputElement>(`input[name="${empty[0]}"]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      await login({ ...credentials, otp: text(form, 'otp') || undefined }, wayOn);
    } catch (error) {
      const { errors, retryAfter } = detailsOf(error);
      if (errors?.otp) setAsksCode(true);
      if (retryAfter) setBlockedUntil(Date.now() + retryAfter * 1000);
      setRefusal(error instanceof Error ? error.message : message('errors.unknown'));
      setBusy(false);
    }
  }

  return (
    <Stack component="form" noValidate spacing={1} onInput={loadShell} onSubmit={event => void signIn(event)}>
      <TextField
        name="email"
        type="email"
        label={message('signIn.email')}
        autoComplete="username"
        autoFocus
        error={missing.includes('email')}
      />
      <PasswordField
        name="password"
        label={message('signIn.password')}
        autoComplete="current-password"
        error={missing.includes('password')}
      />
      {asksCode && (
        <TextField
          name="otp"
          label={message('signIn.otp')}
          autoComplete="one-time-code"
          autoFocus
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      )}
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <Button type="submit" variant="contained" size="large" loading={busy} disabled={wait > 0}>
        {wait > 0 ? message('signIn.wait', { wait: waitInWords(wait) }) : message('signIn.submit')}
      </Button>
    </Stack>
  );
}

/** Seconds left until an instant (ms since 1970), counting down to 0. */
function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const running = now < until;
  useEffect(() => {
    if (!running) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running, until]);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
