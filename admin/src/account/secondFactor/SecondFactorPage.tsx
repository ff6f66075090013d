import { Container, Paper } from '@mui/material';
import { useState } from 'react';
import { useMessage } from '../../messages/useMessage';
import { useProfile } from '../../session/useProfile';
import { PageTitle } from '../../shell/PageTitle';
import { EnrolSteps } from './EnrolSteps';
import { RecoveryCodes } from './RecoveryCodes';
import { SwitchedOn } from './SwitchedOn';

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
