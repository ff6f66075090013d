import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetOne, useRecordContext } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { useMay } from '../session/access';
import { useProfile } from '../session/useProfile';
import { EraseDialog } from '../user/actions/EraseDialog';
import { mayErase, type Member } from '../user/userModel';
import { Part } from './RequestFields';
import { isAnswerable, type PrivacyRequest } from './requestModel';

/** For an open request to erase: what prevents the erasure, and the button to erase. */
export function ErasureCard() {
  const message = useMessage();
  const may = useMay('user.erase');
  const request = useRecordContext<PrivacyRequest>();
  if (request?.kind !== 'erase' || !isAnswerable(request)) return null;
  const { obstacles, memberId } = request;
  return (
    <Part title={message('privacyRequest.erasure')}>
      {obstacles?.length ? (
        <Alert severity="warning">
          {message('privacyRequest.obstacles')}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {obstacles.map(obstacle => (
              <li key={obstacle}>{obstacle}</li>
            ))}
          </Box>
        </Alert>
      ) : (
        <Typography>{message('privacyRequest.free')}</Typography>
      )}
      <Typography color="textSecondary" sx={{ my: 1.5 }}>
        {message('privacyRequest.eraseHint')} {!may && message('privacyRequest.secretaryErases')}
      </Typography>
      {may && !obstacles?.length && <EraseButton memberId={memberId} />}
    </Part>
  );
}

function EraseButton({ memberId }: { memberId: string }) {
  const message = useMessage();
  const actor = useProfile();
  const { data: member } = useGetOne<Member>('user', { id: memberId });
  const [erasing, setErasing] = useState(false);
  if (!actor || !member || !mayErase(actor, member)) return null;
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setErasing(true)}>
        {message('privacyRequest.erase')}
      </Button>
      {erasing && <EraseDialog member={member} onClose={() => setErasing(false)} />}
    </>
  );
}
