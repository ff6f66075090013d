import { Alert, Stack, Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import { useMessage } from '../../messages/useMessage';
import { call } from '../../provider/call';
import { session } from '../../session/session';
import { CodeForm } from './CodeForm';

/** Shown while two-step sign-in is on; a code turns it off, for example to move to a new phone. */
export function SwitchedOn() {
  const message = useMessage();
  const notify = useNotify();

  async function disable(otp: string): Promise<void> {
    await call('otp.disable', { body: { otp } });
    session.refresh(await call('session.verify'));
    notify('secondFactor.off', { type: 'info' });
  }

  return (
    <Stack spacing={2}>
      <Alert severity="success">{message('secondFactor.isOn')}</Alert>
      <Typography>{message('secondFactor.newPhone')}</Typography>
      <CodeForm
        submit={message('secondFactor.disable')}
        hint={message('secondFactor.orRecovery')}
        color="error"
        onSubmit={disable}
      />
    </Stack>
  );
}
