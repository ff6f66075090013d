import { Alert, Box, Button, Container, Paper, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMessage } from '../../messages/useMessage';
import { call } from '../../provider/call';
import { session } from '../../provider/session';
import { useProfile } from '../../session/access';
import { PageTitle } from '../../layout/PageTitle';
import { CodeForm } from './CodeForm';
import { EnrolSteps } from './EnrolSteps';

/** Two-step sign-in of one's own account: turns it on or off and shows the recovery codes. */
export default function SecondFactorPage() {
  const message = useMessage();
  const profile = useProfile();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (!profile) return null;
  return (
    <Container maxWidth="sm" disableGutters sx={{ pt: { xs: 2, sm: 4 } }}>
      <PageTitle title={message('secondFactor.title')} />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 4 } }}>
        {codes ? (
          <RecoveryCodes codes={codes} />
        ) : profile.secondFactor ? (
          <SwitchedOn />
        ) : (
          <EnrolSteps profile={profile} onDone={setCodes} />
        )}
      </Paper>
    </Container>
  );
}

/** Shown while two-step sign-in is on; a code turns it off, for example to move to a new phone. */
function SwitchedOn() {
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

/** The recovery codes, shown only once, to print or write down. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const message = useMessage();
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(codes.join('\r\n'))}`;
  return (
    <Stack spacing={2}>
      <Alert severity="success" role="status">
        {message('secondFactor.isOn')}
      </Alert>
      <Typography component="h2" variant="h6">
        {message('secondFactor.codesTitle')}
      </Typography>
      <Typography>{message('secondFactor.codesText')}</Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 2,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          gap: 1,
          borderRadius: 1,
          bgcolor: 'action.hover',
          fontFamily: 'monospace',
          fontSize: '1.125rem',
        }}
      >
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
        <Button component="a" href={file} download="coastok-recovery-codes.txt" variant="outlined">
          {message('secondFactor.download')}
        </Button>
        <Button component={Link} to="/dashboard" variant="contained">
          {message('secondFactor.kept')}
        </Button>
      </Stack>
    </Stack>
  );
}
