import { formatDateTime, formatPhone, GUARDIAN_STATE_LABELS, type GuardianRecord } from '@coastok/domain';
import { Alert, Box, Button, Card, Link, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { StatusChip } from '../../fields';
import { Fact, Facts } from '../../lists/Facts';
import { useMessage } from '../../messages/useMessage';
import { useProfile } from '../../session/access';
import type { Member } from '../userModel';
import { GuardianDialog } from './GuardianDialog';
import { guardianTone, mayConfirmGuardian } from './guardianModel';

/** The state of a child's guardian; hidden for adults. */
export function GuardianCard() {
  const message = useMessage();
  const actor = useProfile();
  const member = useRecordContext<Member>();
  const [confirming, setConfirming] = useState(false);
  if (!member?.guardian) return null;
  const { state } = member.guardian;
  return (
    <Card component="section" aria-labelledby="guardian" sx={{ p: 2 }}>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 1, mb: 1.5 }}
      >
        <Typography id="guardian" variant="h2">
          {message('guardian.title')}
        </Typography>
        <StatusChip tone={guardianTone(state)} label={GUARDIAN_STATE_LABELS[state]} />
      </Stack>
      {state !== 'CONFIRMED' && (
        <Alert severity={guardianTone(state) === 'bad' ? 'error' : 'warning'}>
          {message(state === 'WITHDRAWN' ? 'guardian.withdrawn' : 'guardian.waits')}
        </Alert>
      )}
      <GuardianFacts guardian={member.guardian} />
      {actor && mayConfirmGuardian(actor, member) && (
        <Box sx={{ mt: 2 }}>
          <Button variant="outlined" onClick={() => setConfirming(true)}>
            {message('guardian.confirm')}
          </Button>
        </Box>
      )}
      {confirming && <GuardianDialog member={member} onClose={() => setConfirming(false)} />}
    </Card>
  );
}

function GuardianFacts({ guardian: { name, phone, relation, method, at } }: { guardian: GuardianRecord }) {
  const message = useMessage();
  if (!name && !phone && !relation) return null;
  return (
    <Box sx={{ mt: 1.5, maxWidth: 480 }}>
      <Facts>
        <Fact label={message('guardian.name')}>{name ?? '–'}</Fact>
        <Fact label={message('guardian.relation')}>{relation ?? '–'}</Fact>
        <Fact label={message('guardian.phone')}>
          {phone ? (
            <Link href={`tel:+91${phone}`} color="inherit" underline="hover">
              {formatPhone(phone)}
            </Link>
          ) : (
            '–'
          )}
        </Fact>
        {method && <Fact label={message('guardian.method')}>{message(`guardian.methods.${method}`)}</Fact>}
        {at && <Fact label={message('guardian.at')}>{formatDateTime(at)}</Fact>}
      </Facts>
    </Box>
  );
}
